package io.bottlenecklab.codezap.deletion;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EntityDeletionIT extends DeletionContract {

  @Override
  Deletion deletion() {
    return new EntityDeletion(entities());
  }

  /** Five queries, and eight rows each by itself. */
  @Test
  void it_costs_a_statement_a_row_and_those_of_the_transaction() {
    assertThat(statementsOfOne()).isBetween(13L, 20L);
  }
}
