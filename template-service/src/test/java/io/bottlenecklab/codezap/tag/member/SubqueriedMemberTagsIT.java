package io.bottlenecklab.codezap.tag.member;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SubqueriedMemberTagsIT extends MemberTagsContract {

  @Override
  MemberTags tags() {
    return new SubqueriedMemberTags(jdbc());
  }

  @Test
  void they_cost_one_statement() {
    assertThat(statementsOfOne()).isEqualTo(1);
  }
}
