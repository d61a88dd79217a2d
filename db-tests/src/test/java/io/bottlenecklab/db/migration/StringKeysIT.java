package io.bottlenecklab.db.migration;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.testing.TestDatabase;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Keys that are texts, in every schema on MySQL or MariaDB. */
class StringKeysIT {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  static Stream<String> systems() throws IOException {
    var files =
        new PathMatchingResourcePatternResolver()
            .getResources("classpath*:db/migration/*/mysql/V1__*.sql");
    return Arrays.stream(files)
        .map(file -> file.getDescription().replaceFirst(".*db/migration/([a-z]+)/.*", "$1"))
        .sorted();
  }

  @ParameterizedTest
  @MethodSource("systems")
  void keys_differ_in_every_byte(String system) throws SQLException {
    database.empty();
    database.migrate(system);

    var collations =
        client()
            .sql(
                """
                SELECT DISTINCT c.collation_name
                FROM information_schema.statistics k
                JOIN information_schema.columns c USING (table_schema, table_name, column_name)
                WHERE k.table_schema = database() AND c.collation_name IS NOT NULL
                """)
            .query(String.class)
            .list();

    assertThat(collations)
        .allSatisfy(collation -> {
          assertThat(isSame("a", "a ", collation)).as(collation).isFalse();
          assertThat(isSame("a", "A", collation)).as(collation).isFalse();
          assertThat(isSame("a", "á", collation)).as(collation).isFalse();
          assertThat(isSame("a", "a", collation)).as(collation).isTrue();
        });
  }

  private static boolean isSame(String one, String other, String collation) {
    return client()
        .sql(
            "SELECT CONVERT(? USING utf8mb4) COLLATE %1$s = CONVERT(? USING utf8mb4) COLLATE %1$s"
                .formatted(collation))
        .params(one, other)
        .query(Boolean.class)
        .single();
  }

  private static JdbcClient client() {
    return JdbcClient.create(database.dataSource());
  }
}
