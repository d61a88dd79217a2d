package io.bottlenecklab.codezap.tag.creation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TagsOneByOneIT extends TagCreationContract {

  @Override
  TagCreation tags() {
    return new TagsOneByOne(entities());
  }

  @Test
  void twenty_of_which_ten_are_new_cost_thirty_statements_and_those_of_the_transaction() {
    assertThat(statementsOfTwenty()).isBetween(30L, 36L);
  }
}
