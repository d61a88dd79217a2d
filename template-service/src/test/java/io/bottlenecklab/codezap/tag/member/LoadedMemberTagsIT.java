package io.bottlenecklab.codezap.tag.member;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LoadedMemberTagsIT extends MemberTagsContract {

  @Override
  MemberTags tags() {
    return new LoadedMemberTags(entities(), transaction());
  }

  @Test
  void three_tags_cost_five_statements_and_those_of_the_transaction() {
    assertThat(statementsOfOne()).isBetween(5L, 10L);
  }
}
