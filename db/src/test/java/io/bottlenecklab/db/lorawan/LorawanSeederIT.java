package io.bottlenecklab.db.lorawan;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.seeding.SeededFingerprint;
import io.bottlenecklab.db.seeding.SeedingState;
import io.bottlenecklab.db.testing.RecordingDisplay;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.db.testing.TestSeeding;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.simple.JdbcClient;

class LorawanSeederIT {

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();

  private static final LorawanDataset DATASET =
      new LorawanDataset(3, 4, 100, 2, 1, SeedingState.READY);

  private final List<String> said = new ArrayList<>();

  @BeforeEach
  void empty_database() throws SQLException {
    database.empty();
  }

  @Test
  void devices_have_their_sessions_and_are_spread_over_applications_gateways_and_classes() {
    seed(DATASET);

    var last = new SeededDevice(100);
    assertThat(
            client()
                .sql(
                    """
                    SELECT count(*) FROM device JOIN device_profile ON device_profile.id = profile_id
                    WHERE eui = ? AND device.name = ? AND app_key = ? AND dev_addr = ?
                      AND nwk_s_key = ? AND app_s_key = ? AND f_cnt_up = 0 AND f_cnt_down = 0
                      AND region = 'EU868' AND device_class = 'C'
                    """)
                .params(
                    last.eui(),
                    "Device 100",
                    last.appKey(),
                    last.devAddr(2),
                    last.nwkSKey(),
                    last.appSKey())
                .query(Long.class)
                .single())
        .isOne();
    assertThat(counts("device JOIN device_profile p ON p.id = profile_id GROUP BY device_class"))
        .containsExactlyInAnyOrder(90L, 10L);
    assertThat(counts("device GROUP BY application_id")).containsExactly(25L, 25L, 25L, 25L);
    assertThat(counts("device GROUP BY dev_addr")).containsOnly(2L).hasSize(50);
    assertThat(counts("device JOIN gateway ON gateway.eui = gateway_eui GROUP BY gateway_eui"))
        .hasSize(3);
    assertThat(counts("gateway JOIN application ON application.id = application_id"))
        .containsExactly(3L);
  }

  @Test
  void the_same_numbers_give_the_same_rows() throws SQLException {
    seed(DATASET);
    var first = digest();
    database.empty();
    seed(DATASET);
    assertThat(digest()).isEqualTo(first);

    seed(new LorawanDataset(3, 4, 100, 2, 2, SeedingState.READY));
    assertThat(digest()).isNotEqualTo(first);
  }

  @Test
  void seeding_again_does_nothing() {
    seed(DATASET);
    said.clear();
    client().sql("UPDATE device SET f_cnt_up = 7").update();

    seed(DATASET);

    assertThat(said).isEmpty();
    assertThat(counts("device WHERE f_cnt_up = 7")).containsExactly(100L);
  }

  /** Each stands for one thing that the service writes. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPDATE device SET f_cnt_up = 1 WHERE name = 'Device 5'",
        "UPDATE device SET f_cnt_down = 1 WHERE name = 'Device 5'",
        "UPDATE device SET last_seen_at = now() WHERE name = 'Device 5'",
        "UPDATE device SET joined_at = now(), dev_addr = 5 WHERE name = 'Device 5'",
        "UPDATE device SET downlink_after = now() WHERE name = 'Device 5'",
        "DELETE FROM device WHERE name = 'Device 5'",
        "UPDATE gateway SET last_seen_at = now() WHERE name = 'Gateway 2'",
        "INSERT INTO gateway (eui, name) VALUES (1, 'New')",
        "INSERT INTO application (name) VALUES ('New')",
        "INSERT INTO device_profile (name, region, device_class) VALUES ('New', 'CN470', 'A')",
        "INSERT INTO dev_nonce SELECT eui, 1 FROM device WHERE name = 'Device 5'",
        "INSERT INTO downlink (device_eui, f_port, data, confirmed)"
            + " SELECT eui, 1, '', false FROM device WHERE name = 'Device 5'",
        "INSERT INTO downlink_frame (gateway_eui, device_eui, dev_addr, frame) VALUES (1, 1, 1, '')",
        "INSERT INTO gateway_up (gateway_eui, received_at, bytes) VALUES (1, now(), '')",
        "INSERT INTO gateway_down (gateway_eui, device_eui, dev_addr, sent_at, bytes)"
            + " VALUES (1, 1, 1, now(), '')",
        "INSERT INTO device_up (device_eui, dev_addr, f_cnt, received_at, confirmed, bytes)"
            + " VALUES (1, 1, 1, now(), true, '')",
        "INSERT INTO device_down (device_eui, dev_addr, f_cnt, sent_at, bytes)"
            + " VALUES (1, 1, 1, now(), '')",
        "INSERT INTO application_up"
            + " (application_id, device_eui, dev_addr, f_cnt, received_at, bytes)"
            + " VALUES (1, 1, 1, 1, now(), '')"
      })
  void what_was_written_since_goes_where_that_is_asked_for(String written) throws SQLException {
    seed(DATASET, false, "all");
    var seeded = digest();
    assertThat(isCurrent(true)).isTrue();
    client().sql(written).update();

    assertThat(isCurrent(false)).isTrue();
    assertThat(isCurrent(true)).isFalse();
    seed(DATASET, true, "all");

    assertThat(isCurrent(true)).isTrue();
    assertThat(digest()).isEqualTo(seeded);
  }

  @Test
  void restoring_what_is_as_seeded_does_nothing() {
    seed(DATASET);
    said.clear();

    seed(DATASET, true, null);

    assertThat(said).isEmpty();
  }

  @Test
  void a_seeded_database_has_no_violations() throws SQLException {
    seed(DATASET);

    try (var connection = database.connect()) {
      assertThat(SessionCheck.run(connection, Duration.ZERO)).isEmpty();
    }
  }

  @Test
  void applications_are_numbered_after_the_seeded_ones() {
    seed(DATASET);

    assertThat(
            client()
                .sql("INSERT INTO application (name) VALUES ('New') RETURNING id")
                .query(Long.class)
                .single())
        .isEqualTo(5);
  }

  /** What a killed seeder leaves: the rows of before, as it inserts in one transaction. */
  @Test
  void an_interrupted_seeding_is_done_again() {
    seed(DATASET);
    var seeded = digest();
    client().sql("UPDATE device SET name = 'another' WHERE name = 'Device 50'").update();
    DATASET.with(SeedingState.SEEDING).write(client());

    seed(DATASET);

    assertThat(digest()).isEqualTo(seeded);
    assertThat(LorawanDataset.read(client())).contains(DATASET);
  }

  @Test
  void another_dataset_replaces_the_one_before() {
    seed(DATASET);
    client()
        .sql(
            "INSERT INTO application_up"
                + " (application_id, device_eui, dev_addr, f_cnt, received_at, bytes)"
                + " VALUES (1, 1, 1, 1, now(), '')")
        .update();

    seed(new LorawanDataset(2, 1, 5, 1, 1, SeedingState.READY));

    assertThat(counts("device")).containsExactly(5L);
    assertThat(counts("gateway")).containsExactly(2L);
    assertThat(counts("application")).containsExactly(1L);
    assertThat(counts("application_up")).containsExactly(0L);
  }

  private void seed(LorawanDataset dataset) {
    seed(dataset, false, null);
  }

  private void seed(LorawanDataset dataset, boolean restore, @Nullable String fingerprint) {
    var display = new RecordingDisplay(said);
    new TestSeeding(database, "lorawan", display)
        .seed(
            connection ->
                new LorawanSeeder(
                    new LorawanTables(connection),
                    JdbcClient.create(connection),
                    display,
                    dataset,
                    restore),
            fingerprint);
  }

  private static boolean isCurrent(boolean restore) throws SQLException {
    try (var connection = database.connect()) {
      return SeededFingerprint.isCurrent(connection, "all", restore);
    }
  }

  private List<Long> counts(String rows) {
    return client()
        .sql("SELECT count(*) FROM " + rows)
        .query((row, index) -> row.getLong(1))
        .list();
  }

  private static String digest() {
    return client()
        .sql(
            """
            SELECT md5((SELECT string_agg(d::text, '' ORDER BY eui) FROM device d)
              || (SELECT string_agg(g::text, '' ORDER BY eui) FROM gateway g)
              || (SELECT string_agg(p::text, '' ORDER BY id) FROM device_profile p)
              || (SELECT string_agg(a::text, '' ORDER BY id) FROM application a))
            """)
        .query(String.class)
        .single();
  }

  private static JdbcClient client() {
    return JdbcClient.create(database.dataSource());
  }
}
