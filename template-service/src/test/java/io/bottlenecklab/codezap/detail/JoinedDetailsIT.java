package io.bottlenecklab.codezap.detail;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JoinedDetailsIT extends DetailsContract {

  @Override
  Details details() {
    return new JoinedDetails(jdbc());
  }

  @Test
  void it_costs_two_statements() {
    assertThat(statementsOfOne()).isEqualTo(2);
  }
}
