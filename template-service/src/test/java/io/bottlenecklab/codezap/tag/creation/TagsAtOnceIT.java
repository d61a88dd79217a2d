package io.bottlenecklab.codezap.tag.creation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TagsAtOnceIT extends TagCreationContract {

  @Override
  TagCreation tags() {
    return new TagsAtOnce(jdbc());
  }

  @Test
  void twenty_of_which_ten_are_new_cost_three_statements_and_those_of_the_transaction() {
    assertThat(statementsOfTwenty()).isBetween(3L, 9L);
  }
}
