package io.bottlenecklab.codezap.list.parts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PartsAtOnceIT extends ListPartsContract {

  @Override
  ListParts parts() {
    return new PartsAtOnce(jdbc());
  }

  @Override
  Liked liked() {
    return new LikedAtOnce(jdbc());
  }

  @Test
  void a_page_costs_two_statements() {
    assertThat(statementsOfAPage()).isEqualTo(2);
  }
}
