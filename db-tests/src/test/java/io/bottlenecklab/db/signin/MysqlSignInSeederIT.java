package io.bottlenecklab.db.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.testing.Slow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Slow
class MysqlSignInSeederIT extends SignInSeederContract {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  MysqlSignInSeederIT() {
    super(database);
  }

  @Test
  void without_the_index_a_sign_in_scans_the_table() {
    seeder().seed("AUTH_SCHEMA_EMAILINDEX=false");

    assertThat(plan().type()).isEqualTo("ALL");
    assertThat(plan().key()).isNull();
    assertThat(plan().rows()).isBetween(11_000L, 13_500L);
  }

  /** As in report R1, «EXPLAIN». */
  @Test
  void with_the_index_a_sign_in_looks_one_row_up() {
    seeder().seed();

    assertThat(plan()).isEqualTo(new Plan("ref", "email_index", "1022", 1));
  }

  @Override
  Instant instant(ResultSet row, String column) throws SQLException {
    return row.getObject(column, LocalDateTime.class).toInstant(ZoneOffset.UTC);
  }

  private Plan plan() {
    return client()
        .sql("EXPLAIN FORMAT=TRADITIONAL " + signIn())
        .query((row, index) ->
            new Plan(
                row.getString("type"),
                row.getString("key"),
                row.getString("key_len"),
                row.getLong("rows")))
        .single();
  }

  private record Plan(String type, @Nullable String key, @Nullable String keyLength, long rows) {}
}
