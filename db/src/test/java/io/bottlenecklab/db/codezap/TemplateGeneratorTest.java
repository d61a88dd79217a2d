package io.bottlenecklab.db.codezap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class TemplateGeneratorTest {

  private final TemplateGenerator generator = new TemplateGenerator(1, 10);
  private final List<SeededTemplate> templates =
      LongStream.rangeClosed(1, 5_000).mapToObj(generator::template).toList();

  @Test
  void a_template_is_a_function_of_the_seed_and_its_number() {
    assertThat(new TemplateGenerator(1, 10).template(77)).isEqualTo(templates.get(76));
    assertThat(new TemplateGenerator(2, 10).template(77)).isNotEqualTo(templates.get(76));
  }

  /** Changed words or draws make other rows under the same seed: data that was seeded is stale. */
  @Test
  void the_first_template_stays_the_same() {
    assertThat(templates.getFirst().title()).isEqualTo("검색 정렬 테스트");
  }

  @Test
  void words_are_about_two_hundred_in_each_language_and_distinct() {
    assertThat(Words.ENGLISH).hasSize(200).doesNotHaveDuplicates();
    assertThat(Words.KOREAN).hasSize(200).doesNotHaveDuplicates();
    assertThat(Words.KOREAN).allMatch(word -> word.matches("\\p{IsHangul}+"));
  }

  @Test
  void about_half_is_korean_and_one_in_ten_private() {
    assertThat(templates.stream().filter(each -> each.title().matches("[가-힣 ]+")).count())
        .isBetween(2_350L, 2_650L);
    assertThat(templates.stream().filter(SeededTemplate::isPrivate).count()).isBetween(430L, 570L);
  }

  @Test
  void parts_belong_to_the_template_and_are_in_range() {
    var ids = new HashSet<Long>();
    for (var template : templates) {
      var member = new SeededMember(template.member());
      assertThat(template.category()).isBetween(member.category(1), member.category(10));
      assertThat(template.tags()).hasSizeBetween(1, 5).doesNotHaveDuplicates();
      assertThat(template.tags())
          .allMatch(tag -> tag >= member.tag(1) && tag <= member.tag(SeededMember.TAGS));
      assertThat(template.sources()).hasSizeBetween(1, 5).allMatch(each -> ids.add(each.id()));
      assertThat(template.thumbnail()).isBetween(1, template.sources().size());
      assertThat(template.likers()).hasSizeLessThanOrEqualTo(10).doesNotHaveDuplicates();
      assertThat(template.isPrivate() && !template.likers().isEmpty()).isFalse();
      assertThat(template.modifiedAt()).isAfterOrEqualTo(template.createdAt());
    }
  }

  @Test
  void tags_have_names_of_their_own_of_at_most_thirty_characters() {
    var names =
        IntStream.of(1, 2, 100_000)
            .mapToObj(SeededMember::new)
            .flatMap(member -> IntStream.rangeClosed(1, 200).mapToObj(member::tagName))
            .toList();

    assertThat(names).doesNotHaveDuplicates().allMatch(name -> name.length() <= 30);
  }
}
