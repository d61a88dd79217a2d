package io.bottlenecklab.db.lorawan;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.SeederContract;
import io.bottlenecklab.db.TestSeeder;
import io.bottlenecklab.db.testing.TestDatabase;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class LorawanSeederIT extends SeederContract {

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();

  LorawanSeederIT() {
    super(database);
  }

  @Override
  protected TestSeeder seeder() {
    return TestSeeder.of(
        database,
        "lorawan",
        "DATASET_GATEWAYS=3",
        "DATASET_APPLICATIONS=4",
        "DATASET_DEVICES=100",
        "DATASET_DEVICESPERADDRESS=2");
  }

  @Override
  protected String size() {
    return "DATASET_DEVICES";
  }

  @Override
  protected int smallest() {
    return 1;
  }

  @Override
  protected long large() {
    return 200_000;
  }

  @Override
  protected String digest() {
    return client()
        .sql(
            """
            SELECT md5((SELECT string_agg(d::text, '' ORDER BY eui) FROM device d)
              || (SELECT string_agg(g::text, '' ORDER BY eui) FROM gateway g)
              || (SELECT string_agg(p::text, '' ORDER BY id) FROM device_profile p)
              || (SELECT string_agg(a::text, '' ORDER BY id) FROM application a)
              || (SELECT count(*) FROM application_up))
            """)
        .query(String.class)
        .single();
  }

  @Override
  protected List<String> written() {
    return List.of(
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
            + " VALUES (1, 1, 1, 1, now(), '')");
  }

  @Override
  protected String damage() {
    return "DELETE FROM device WHERE name = 'Device 100'";
  }

  @Override
  protected List<String> violations() throws SQLException {
    try (var connection = database.connect()) {
      return SessionInvariants.check(connection, Duration.ZERO);
    }
  }

  @Test
  void devices_have_their_sessions_and_are_spread_over_applications_gateways_and_classes() {
    seeder().seed();

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
  void applications_are_numbered_after_the_seeded_ones() {
    seeder().seed();
    execute("INSERT INTO application (name) VALUES ('New')");

    assertThat(count("application WHERE id = 5 AND name = 'New'")).isOne();
  }

  @Test
  void another_dataset_replaces_all_rows_of_the_one_before() {
    seeder().seed();
    execute(written().getLast());

    seeder()
        .seed(
            "DATASET_GATEWAYS=2",
            "DATASET_APPLICATIONS=1",
            "DATASET_DEVICES=5",
            "DATASET_DEVICESPERADDRESS=1");

    assertThat(counts("device")).containsExactly(5L);
    assertThat(counts("gateway")).containsExactly(2L);
    assertThat(counts("application")).containsExactly(1L);
    assertThat(counts("application_up")).containsExactly(0L);
  }

  private List<Long> counts(String rows) {
    return client()
        .sql("SELECT count(*) FROM " + rows)
        .query((row, index) -> row.getLong(1))
        .list();
  }
}
