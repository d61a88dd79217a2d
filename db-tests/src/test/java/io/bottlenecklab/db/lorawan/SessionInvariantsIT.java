package io.bottlenecklab.db.lorawan;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.check.InvariantsContract;
import io.bottlenecklab.db.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each invariant is broken on purpose, with the constraint out of the way. */
class SessionInvariantsIT extends InvariantsContract {

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();

  SessionInvariantsIT() {
    super(database);
  }

  @Override
  protected List<String> check(Connection connection) throws SQLException {
    return SessionInvariants.check(connection, Duration.ZERO);
  }

  /**
   * One device with three acknowledged uplinks, 0 to 2, of its session and one of the session
   * before. The last one came twice and was acknowledged twice, by two frames.
   */
  @BeforeEach
  void sound() throws SQLException {
    database.migrate("lorawan");
    execute(
        """
        TRUNCATE application, device_profile, device, gateway_up, gateway_down, device_up, device_down,
          application_up, downlink_frame RESTART IDENTITY CASCADE;
        INSERT INTO application (name) VALUES ('Meters');
        INSERT INTO device_profile (name, region, device_class) VALUES ('A', 'EU868', 'A');
        INSERT INTO device
          (eui, application_id, profile_id, name, dev_addr, nwk_s_key, app_s_key, f_cnt_up, f_cnt_down)
        VALUES (7, 1, 1, 'Meter', 20, decode(repeat('01', 16), 'hex'), decode(repeat('02', 16), 'hex'),
          3, 4);
        CREATE TEMP TABLE heard AS
          SELECT * FROM (VALUES (10, 5), (20, 0), (20, 1), (20, 2)) heard (address, up);
        INSERT INTO gateway_up (gateway_eui, device_eui, dev_addr, f_cnt, received_at, bytes)
        SELECT gateway, 7, address, up, now() + (address + up) * interval '1 s', '\\x40'
        FROM heard CROSS JOIN generate_series(1, 2) gateway;
        INSERT INTO device_up (device_eui, dev_addr, f_cnt, received_at, confirmed, f_port, bytes)
        SELECT 7, address, up, now() + (address + up) * interval '1 s', true, 1, '\\x01' FROM heard;
        INSERT INTO application_up (application_id, device_eui, dev_addr, f_cnt, received_at, bytes)
        SELECT 1, 7, address, up, now(), '\\x01' FROM heard;
        CREATE TEMP TABLE answered AS
          SELECT address, up, up AS down FROM heard UNION ALL SELECT 20, 2, 3;
        INSERT INTO downlink_frame
          (gateway_eui, device_eui, dev_addr, f_cnt, acknowledges, frame, sent_at)
        SELECT 1, 7, address, down, up, int4send(down), now() - interval '1 min' FROM answered;
        INSERT INTO gateway_down (gateway_eui, device_eui, dev_addr, f_cnt, sent_at, bytes)
        SELECT 1, 7, address, down, now(), int4send(down) FROM answered;
        INSERT INTO device_down (device_eui, dev_addr, f_cnt, sent_at, acknowledges, bytes)
        SELECT 7, address, down, now(), up, '' FROM answered;
        ALTER TABLE device_up DROP CONSTRAINT IF EXISTS device_up_device_eui_dev_addr_f_cnt_key;
        """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          UPDATE device_up SET f_cnt = 3 WHERE dev_addr = 20 AND f_cnt = 0        | an uplink's counter is not above the one before it
          UPDATE device_up SET received_at = now() + interval '1 h' WHERE f_cnt = 1 | an uplink's counter is not above the one before it
          UPDATE device SET f_cnt_up = 2                                          | a counter that was received is expected again
          UPDATE downlink_frame SET f_cnt = 2 WHERE f_cnt = 3                     | a downlink counter stands for two payloads
          UPDATE gateway_down SET f_cnt = 2 WHERE f_cnt = 3                       | a downlink counter stands for two payloads
          UPDATE device_down SET f_cnt = 2, bytes = 'x' WHERE f_cnt = 3           | a downlink counter stands for two payloads
          UPDATE device_down SET f_cnt = 2, f_port = 9 WHERE f_cnt = 3            | a downlink counter stands for two payloads
          UPDATE device SET f_cnt_down = 3                                        | a downlink counter that was used is next again
          UPDATE device_down SET f_cnt = 4 WHERE f_cnt = 3                        | a downlink counter that was used is next again
          UPDATE device_up SET f_cnt = 1 WHERE f_cnt = 2                          | an uplink was delivered twice
          UPDATE application_up SET f_cnt = 1 WHERE f_cnt = 2                     | an uplink was delivered twice
          DELETE FROM gateway_up WHERE f_cnt = 1                                  | an acknowledged uplink is not in every history
          DELETE FROM device_up WHERE dev_addr = 10                               | an acknowledged uplink is not in every history
          DELETE FROM application_up WHERE f_cnt = 0                              | an acknowledged uplink is not in every history
          DELETE FROM gateway_down WHERE f_cnt = 3                                | an acknowledged uplink is not in every history
          DELETE FROM device_down WHERE f_cnt = 1                                 | an acknowledged uplink is not in every history
          """)
  void each_violation_is_found(String damage, String broken) throws SQLException {
    execute(damage);

    assertViolated(broken);
  }

  @Test
  void a_violation_names_device_address_and_counter() throws SQLException {
    execute("DELETE FROM application_up WHERE dev_addr = 10");

    assertThat(violations())
        .containsExactly(
            "an acknowledged uplink is not in every history: device 0000000000000007,"
                + " address 0000000a, counter 5, missing in application_up");
  }

  @Test
  void an_uplink_that_was_acknowledged_just_now_may_still_be_under_way() throws SQLException {
    execute("DELETE FROM device_up WHERE dev_addr = 10");

    try (var connection = database.connect()) {
      assertThat(SessionInvariants.check(connection, Duration.ofSeconds(50))).hasSize(1);
      assertThat(SessionInvariants.check(connection, Duration.ofSeconds(70))).isEmpty();
    }
  }

  /** Both receive windows get the same frame. */
  @Test
  void a_frame_may_be_sent_again() throws SQLException {
    execute(
        """
        INSERT INTO downlink_frame
          (gateway_eui, device_eui, dev_addr, f_cnt, acknowledges, frame, sent_at)
        SELECT 2, device_eui, dev_addr, f_cnt, acknowledges, frame, sent_at FROM downlink_frame
        """);

    assertThat(violations()).isEmpty();
  }
}
