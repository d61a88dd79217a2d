package io.bottlenecklab.lab.run;

import java.util.ArrayList;
import java.util.List;

/** The order in which the arms of a step are measured. */
public final class ArmOrder {

  private ArmOrder() {}

  /**
   * A B, then B A, so that a drift of the machine affects all arms equally. Of three or more arms,
   * another one begins every two turns.
   *
   * @param turn number of earlier measurements of all arms
   */
  public static List<String> of(List<String> arms, int turn) {
    var first = arms.size() > 2 ? turn / 2 % arms.size() : 0;
    var order = new ArrayList<>(arms.subList(first, arms.size()));
    order.addAll(arms.subList(0, first));
    return turn % 2 == 0 ? order : order.reversed();
  }
}
