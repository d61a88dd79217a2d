package io.bottlenecklab.systems.invoice;

import java.util.random.RandomGenerator;

/**
 * What a consumer buys at meal-time, in whole dollars with the tax in them.
 *
 * @param quantity of lunch boxes
 * @param price of each
 * @param tea of one
 */
record Sale(int quantity, int price, int tea) {

  static Sale drawn(RandomGenerator random) {
    return new Sale(random.nextInt(1, 4), random.nextInt(80, 250), random.nextInt(5, 13) * 5);
  }

  int total() {
    return quantity * price + tea;
  }
}
