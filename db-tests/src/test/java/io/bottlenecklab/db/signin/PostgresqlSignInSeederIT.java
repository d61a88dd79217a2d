package io.bottlenecklab.db.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.testing.Slow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Slow
class PostgresqlSignInSeederIT extends SignInSeederContract {

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();

  PostgresqlSignInSeederIT() {
    super(database);
  }

  @Test
  void without_the_index_a_sign_in_scans_the_table() {
    seeder().seed("AUTH_SCHEMA_EMAILINDEX=false");

    assertThat(plan()).contains("Seq Scan on \"user\"").doesNotContain("Index Scan");
  }

  @Test
  void with_the_index_a_sign_in_looks_one_row_up() {
    seeder().seed();

    assertThat(plan())
        .contains("Index Scan using email_index on \"user\"")
        .contains("rows=1 ")
        .doesNotContain("Seq Scan");
  }

  @Override
  Instant instant(ResultSet row, String column) throws SQLException {
    return row.getObject(column, OffsetDateTime.class).toInstant();
  }

  private String plan() {
    return String.join("\n", client().sql("EXPLAIN " + signIn()).query(String.class).list());
  }
}
