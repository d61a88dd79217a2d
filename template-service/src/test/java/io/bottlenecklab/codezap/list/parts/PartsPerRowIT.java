package io.bottlenecklab.codezap.list.parts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PartsPerRowIT extends ListPartsContract {

  @Override
  ListParts parts() {
    return new PartsPerRow(entities(), transaction());
  }

  @Override
  Liked liked() {
    return new LikedPerRow(entities(), transaction());
  }

  @Test
  void a_page_of_twenty_costs_sixty_statements_and_those_of_the_transactions() {
    assertThat(statementsOfAPage()).isBetween(60L, 70L);
  }
}
