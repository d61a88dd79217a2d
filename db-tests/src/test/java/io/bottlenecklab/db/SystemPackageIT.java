package io.bottlenecklab.db;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.testing.TestDatabase;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A system is a package and its migrations: the fixture has no more. */
class SystemPackageIT {

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();

  @Test
  void a_system_is_seeded_that_only_its_package_knows() {
    assertThat(seeder().seed("DATASET_THINGS=7").lines())
        .containsExactly(
            "seeding: 7 of 7 things (100 %)", "refreshing statistics", "7 things ready");
    assertThat(
            JdbcClient.create(database.dataSource())
                .sql("SELECT count(*) FROM thing")
                .query(Long.class)
                .single())
        .isEqualTo(7);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          LAB_SYSTEM    | nonesuch | LAB_SYSTEM is «nonesuch»; allowed: (\\w+ or )*fixture( or \\w+)*
          LAB_SYSTEM    | seeding  | LAB_SYSTEM is «seeding»; allowed: (\\w+ or )*fixture( or \\w+)*
          DATASET_THING | 7 | unknown setting DATASET_THING; did you mean DATASET_THINGS\\? allowed: DATASET_THINGS, DATASET_ENDLESS, DATASET_RESTORE, DATASET_FINGERPRINT, DATASET_AWAIT
          DATASET_THINGS | many | DATASET_THINGS is «many»; allowed: a whole number
          DATASET_FINGERPRINT | %s | DATASET_FINGERPRINT has 201 characters; allowed: at most 200
          """)
  void what_the_package_does_not_have_is_refused_in_one_line(
      String variable, String value, String line) {
    var run = seeder().seed(variable + "=" + value.formatted("x".repeat(201)));

    assertThat(run.failed()).isTrue();
    assertThat(run.lines()).singleElement(InstanceOfAssertFactories.STRING).matches(line);
  }

  private static TestSeeder seeder() {
    return TestSeeder.of(database, "fixture", "FIXTURE_DATABASE=postgresql");
  }
}
