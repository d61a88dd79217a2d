package io.bottlenecklab.codezap.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.codezap.TemplateServiceApplication;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.knobs.Variant.InvalidVariantException;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

/** Starts with a search that cannot be had. */
@ExtendWith(OutputCaptureExtension.class)
class UnsupportedSearchIT {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  private static final String LINE =
      "codezap.search is «fulltext-ngram», which MariaDB does not have; allowed there: like,"
          + " fulltext, lucene";

  @Test
  void the_start_ends_with_one_line_where_the_database_has_no_such_search(CapturedOutput output) {
    database.migrate("codezap");
    if (isMariaDb(database)) {
      assertThatThrownBy(() -> start().close())
          .isInstanceOf(InvalidVariantException.class)
          .hasMessage(LINE);
      assertThat(output.toString().lines()).containsOnlyOnce(LINE);
      assertThat(output.toString()).doesNotContain("\tat ");
    } else {
      try (var service = start()) {
        assertThat(service.getBean(KeywordSearch.class).method())
            .isEqualTo(KeywordSearch.Method.FULLTEXT_NGRAM);
      }
      assertThat(output.toString()).doesNotContain(LINE);
    }
  }

  @Test
  void an_index_beside_the_service_allows_one_replica(CapturedOutput output) {
    var line =
        "lab.replicas is «2»; allowed with codezap.search «lucene»: 1, as no replica indexes what"
            + " another one writes";

    assertThatThrownBy(() -> start("lucene", 2).close())
        .rootCause()
        .isInstanceOf(InvalidVariantException.class)
        .hasMessage(line);
    assertThat(output.toString().lines()).containsOnlyOnce(line);
    assertThat(output.toString()).doesNotContain("\tat ");
  }

  private static ConfigurableApplicationContext start() {
    return start("fulltext-ngram", 1);
  }

  private static ConfigurableApplicationContext start(String search, int replicas) {
    return SpringApplication.run(
        TemplateServiceApplication.class,
        "--lab.variant-file=src/test/resources/tuned.yaml",
        "--codezap.search=" + search,
        "--lab.replicas=" + replicas,
        "--codezap.auth-service.url=http://127.0.0.1:1",
        "--server.port=0",
        "--spring.datasource.url=" + database.url(),
        "--spring.datasource.username=" + database.user(),
        "--spring.datasource.password=" + database.password());
  }

  /** What the server says it is. */
  static boolean isMariaDb(TestDatabase database) {
    var jdbc = new JdbcTemplate(database.dataSource());
    return Objects.requireNonNull(jdbc.queryForObject("SELECT version()", String.class))
        .contains("MariaDB");
  }
}
