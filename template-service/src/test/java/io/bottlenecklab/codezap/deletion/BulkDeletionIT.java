package io.bottlenecklab.codezap.deletion;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BulkDeletionIT extends DeletionContract {

  @Override
  Deletion deletion() {
    return new BulkDeletion(jdbc());
  }

  @Test
  void it_costs_five_statements_and_those_of_the_transaction() {
    assertThat(statementsOfOne()).isBetween(5L, 11L);
  }
}
