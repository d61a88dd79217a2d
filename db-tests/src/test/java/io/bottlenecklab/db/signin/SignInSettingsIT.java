package io.bottlenecklab.db.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.TestSeeder;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignInSettingsIT {

  private static final TestSeeder SEEDER =
      new TestSeeder(
          Map.of(
              "LAB_VARIANT_FILE", "../systems/signin/variants/signin-no-index.yaml",
              "SPRING_DATASOURCE_URL", "jdbc:mysql://127.0.0.1:1/"));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          DATASET_USERS | -1 | DATASET_USERS is «-1»; allowed: a whole number from 0 to 1000000000
          DATASET_USERS | a million | DATASET_USERS is «a million»; allowed: a whole number
          DATASET_SEED | 1.5 | DATASET_SEED is «1.5»; allowed: a whole number
          DATASET_USER | 10 | unknown setting DATASET_USER; did you mean DATASET_USERS? allowed: DATASET_USERS, DATASET_SYSTEMS, DATASET_SEED, DATASET_RESTORE, DATASET_FINGERPRINT, DATASET_AWAIT
          DATASET_SELLERS | 10 | unknown setting DATASET_SELLERS; did you mean DATASET_USERS? allowed: DATASET_USERS, DATASET_SYSTEMS, DATASET_SEED, DATASET_RESTORE, DATASET_FINGERPRINT, DATASET_AWAIT
          AUTH_DATABASE | oracle | AUTH_DATABASE is «oracle»; allowed: mysql or postgresql
          AUTH_PASSWORD_BCRYPTSTRENGTH | 3 | AUTH_PASSWORD_BCRYPTSTRENGTH is «3»; allowed: a whole number from 4 to 20
          AUTH_SCHEMA_EMAILINDEX | perhaps | AUTH_SCHEMA_EMAILINDEX is «perhaps»; allowed: true or false
          SPRING_DATASOURCE_URL | '' | SPRING_DATASOURCE_URL is not set; allowed: jdbc:mysql://… or jdbc:postgresql://…
          SPRING_DATASOURCE_URL | jdbc:postgresql://127.0.0.1:1/auth?password=secret | SPRING_DATASOURCE_URL is «jdbc:postgresql://127.0.0.1:1/auth»; allowed: jdbc:mysql://… with this variant
          SPRING_DATASOURCE_URL | jdbc:mysql://127.0.0.1:1/auth?password=secret | jdbc:mysql://127.0.0.1:1/auth: Communications link failure: Connection refused
          LAB_VARIANT_FILE | nowhere.yaml | nowhere.yaml: no such variant file
          """)
  void a_bad_setting_ends_the_seeder_with_one_line(String variable, String value, String line) {
    var run = SEEDER.seed(variable + "=" + value);

    assertThat(run.failed()).isTrue();
    assertThat(run.lines()).containsExactly(line);
  }

  @Test
  void its_process_ends_with_1() throws Exception {
    var seeder = SEEDER.start("DATASET_USERS=-1");

    assertThat(seeder.inputReader().readAllLines())
        .containsExactly("DATASET_USERS is «-1»; allowed: a whole number from 0 to 1000000000");
    assertThat(seeder.waitFor()).isEqualTo(1);
  }
}
