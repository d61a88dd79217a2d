package io.bottlenecklab.codezap.detail;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.codezap.detail.TemplateDetail.SourceText;
import io.bottlenecklab.codezap.template.Excerpt;
import io.bottlenecklab.codezap.template.Named;
import io.bottlenecklab.codezap.template.TemplateSummary;
import io.bottlenecklab.codezap.template.Visibility;
import io.bottlenecklab.codezap.testing.DatabaseContract;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** One template as the service answers it. */
@ParameterizedClass
@EnumSource
class DetailsIT extends DatabaseContract {

  private final Details details;

  DetailsIT(Details.Lookup lookup) {
    details =
        new DetailConfiguration()
            .details(new DetailConfiguration.Properties(lookup), entities(), transaction(), jdbc());
  }

  @BeforeEach
  void templates() {
    tables().template(1, 1, "PUBLIC", "한국어", "why", "a.txt", "first");
    tables().sourceCode(1, 2, "b.txt", "👍");
    tables().tag(7, "x", 1);
    tables().tag(3, "y", 1);
    tables().like(2, 1);
    jdbc().update("UPDATE thumbnail SET source_code_id = 102 WHERE template_id = 1");
    tables().template(2, 1, "PRIVATE", "secret");
  }

  @Test
  void a_template_is_told_with_everything_that_belongs_to_it() {
    assertThat(details.find(2, 1))
        .hasValue(
            new TemplateDetail(
                new TemplateSummary(
                    1,
                    "한국어",
                    "why",
                    Visibility.PUBLIC,
                    new Named(1, "member-1"),
                    new Named(10, "Default"),
                    List.of(new Named(3, "y"), new Named(7, "x")),
                    new Excerpt("b.txt", "👍"),
                    1,
                    true,
                    Instant.parse("2026-11-21T11:59:59.123456Z"),
                    Instant.parse("2026-11-21T12:00:01.123456Z")),
                List.of(
                    new SourceText(101, "a.txt", "first", 1),
                    new SourceText(102, "b.txt", "👍", 2))));
    assertThat(details.find(1, 1))
        .hasValueSatisfying(own -> assertThat(own.summary().liked()).isFalse());
  }

  @Test
  void a_private_template_is_its_member_s_alone() {
    assertThat(details.find(1, 2)).isPresent();
    assertThat(details.find(2, 2)).isEmpty();
  }

  @Test
  void what_is_not_there_is_not_found() {
    assertThat(details.find(1, 99)).isEmpty();
    assertThat(details.find(1, Long.MIN_VALUE)).isEmpty();
  }

  @Test
  void it_costs_two_statements_or_one_each_and_those_of_the_transaction() {
    var _ = details.find(2, 1);
    var statements =
        statements(() -> {
          var _ = details.find(2, 1);
        });

    switch (details.lookup()) {
      case QUERY_EACH -> assertThat(statements).isBetween(9L, 14L);
      case JOINED -> assertThat(statements).isEqualTo(2);
    }
  }
}
