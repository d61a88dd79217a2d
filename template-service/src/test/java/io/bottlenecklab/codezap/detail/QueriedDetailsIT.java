package io.bottlenecklab.codezap.detail;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QueriedDetailsIT extends DetailsContract {

  @Override
  Details details() {
    return new QueriedDetails(entities(), transaction());
  }

  /** Template, member, category, tags and each of the two, thumbnail, its code, codes, like. */
  @Test
  void it_costs_a_statement_each_and_those_of_the_transaction() {
    assertThat(statementsOfOne()).isBetween(9L, 14L);
  }
}
