package io.bottlenecklab.codezap.tag;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.codezap.template.Named;
import io.bottlenecklab.codezap.testing.DatabaseContract;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Which tags are a member's. */
@ParameterizedClass
@EnumSource
class MemberTagsIT extends DatabaseContract {

  private final MemberTags tags;

  MemberTagsIT(MemberTags.Lookup lookup) {
    tags =
        new TagConfiguration()
            .memberTags(
                new TagConfiguration.Properties(TagCreation.Lookup.AT_ONCE, lookup),
                entities(),
                transaction(),
                jdbc());
  }

  @BeforeEach
  void templates() {
    tables().template(1, 1, "PUBLIC", "one");
    tables().template(2, 1, "PRIVATE", "two");
    tables().template(3, 2, "PUBLIC", "three");
    tables().tag(5, "b", 1);
    tables().tag(4, "a", 1);
    tables().tag(4, "a", 2);
    tables().tag(6, "secret", 2);
    tables().tag(7, "theirs", 3);
  }

  @Test
  void a_member_s_tags_are_those_on_that_member_s_templates_each_once_by_key() {
    assertThat(tags.of(1, 1))
        .containsExactly(new Named(4, "a"), new Named(5, "b"), new Named(6, "secret"));
    assertThat(tags.of(2, 2)).containsExactly(new Named(7, "theirs"));
  }

  @Test
  void tags_of_private_templates_are_their_member_s_alone() {
    assertThat(tags.of(1, 2)).containsExactly(new Named(4, "a"), new Named(5, "b"));
  }

  @Test
  void who_has_no_templates_has_no_tags() {
    assertThat(tags.of(3, 3)).isEmpty();
    assertThat(tags.of(99, 1)).isEmpty();
  }

  @Test
  void three_tags_cost_one_statement_or_five_and_those_of_the_transaction() {
    var _ = tags.of(1, 1);
    var statements =
        statements(() -> {
          var _ = tags.of(1, 1);
        });

    switch (tags.lookup()) {
      case LOAD_AND_FILTER -> assertThat(statements).isBetween(5L, 10L);
      case SUBQUERY -> assertThat(statements).isEqualTo(1);
    }
  }
}
