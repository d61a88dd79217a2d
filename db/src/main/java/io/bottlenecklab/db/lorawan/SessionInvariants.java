package io.bottlenecklab.db.lorawan;

import io.bottlenecklab.db.check.Invariant;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/** What must hold in lorawan-service's database at any time. */
public final class SessionInvariants {

  private SessionInvariants() {}

  /**
   * All violations, at most ten of each invariant. Only reads, in one snapshot, so it may run while
   * frames come in.
   *
   * @param connection to the database; its transaction, if there is one, is ended
   * @param pending how long after an acknowledgement its uplink may still be missing from a history
   */
  public static List<String> check(Connection connection, Duration pending) throws SQLException {
    return Invariant.check(connection, all(pending));
  }

  private static List<Invariant> all(Duration pending) {
    return List.of(
        // By the service's clock, which must not be set back meanwhile.
        of(
            "an uplink's counter is not above the one before it",
            """
            SELECT device_eui, dev_addr, f_cnt, 'after ' || before
            FROM (
              SELECT device_eui, dev_addr, f_cnt,
                lag(f_cnt) OVER (
                  PARTITION BY device_eui, dev_addr ORDER BY received_at, id) AS before
              FROM device_up) AS uplink
            WHERE f_cnt <= before
            """),
        // Otherwise a listener could repeat the uplink.
        of(
            "a counter that was received is expected again",
            """
            SELECT device.eui, device.dev_addr, last, 'expected next: ' || f_cnt_up
            FROM device
            JOIN (
              SELECT device_eui, dev_addr, max(f_cnt) AS last
              FROM device_up GROUP BY device_eui, dev_addr) AS uplink
              ON device_eui = eui AND uplink.dev_addr = device.dev_addr
            WHERE f_cnt_up <= last
            """),
        // One counter for two payloads gives their difference away.
        of(
            "a downlink counter stands for two payloads",
            """
            SELECT device_eui, dev_addr, f_cnt, 'sent'
            FROM downlink_frame WHERE f_cnt IS NOT NULL
            GROUP BY device_eui, dev_addr, f_cnt HAVING count(DISTINCT frame) > 1
            UNION ALL
            SELECT device_eui, dev_addr, f_cnt, 'in gateway_down'
            FROM gateway_down WHERE f_cnt IS NOT NULL
            GROUP BY device_eui, dev_addr, f_cnt HAVING count(DISTINCT bytes) > 1
            UNION ALL
            SELECT device_eui, dev_addr, f_cnt, 'in device_down'
            FROM device_down
            GROUP BY device_eui, dev_addr, f_cnt HAVING count(DISTINCT (coalesce(f_port, 0), bytes)) > 1
            """),
        // Of those that have left, and of those that histories have.
        of(
            "a downlink counter that was used is next again",
            """
            SELECT device.eui, device.dev_addr, last, 'next: ' || f_cnt_down
            FROM device
            JOIN (
              SELECT device_eui, dev_addr, max(f_cnt) AS last
              FROM (
                SELECT device_eui, dev_addr, f_cnt FROM downlink_frame
                UNION ALL SELECT device_eui, dev_addr, f_cnt FROM gateway_down
                UNION ALL SELECT device_eui, dev_addr, f_cnt FROM device_down) AS used
              GROUP BY device_eui, dev_addr) AS downlink
              ON device_eui = eui AND downlink.dev_addr = device.dev_addr
            WHERE f_cnt_down <= last
            """),
        // Held by a constraint in part, which the check does not rely on.
        of(
            "an uplink was delivered twice",
            """
            SELECT device_eui, dev_addr, f_cnt, 'in device_up'
            FROM device_up GROUP BY device_eui, dev_addr, f_cnt HAVING count(*) > 1
            UNION ALL
            SELECT device_eui, dev_addr, f_cnt, 'in application_up'
            FROM application_up GROUP BY device_eui, dev_addr, f_cnt HAVING count(*) > 1
            """),
        // Acknowledged is what a frame to a gateway says.
        of(
            "an acknowledged uplink is not in every history",
            """
            WITH frame AS MATERIALIZED (
              SELECT device_eui, dev_addr, f_cnt AS down, acknowledges AS up
              FROM downlink_frame WHERE acknowledges IS NOT NULL AND sent_at < now() - :pending)
            SELECT device_eui, dev_addr, up, 'missing in ' || history
            FROM (
              SELECT device_eui, dev_addr, up, 'gateway_up' AS history
              FROM (SELECT device_eui, dev_addr, up FROM frame
                EXCEPT SELECT device_eui, dev_addr, f_cnt FROM gateway_up) AS missing
              UNION ALL
              SELECT device_eui, dev_addr, up, 'device_up'
              FROM (SELECT device_eui, dev_addr, up FROM frame
                EXCEPT SELECT device_eui, dev_addr, f_cnt FROM device_up) AS missing
              UNION ALL
              SELECT device_eui, dev_addr, up, 'application_up'
              FROM (SELECT device_eui, dev_addr, up FROM frame
                EXCEPT SELECT device_eui, dev_addr, f_cnt FROM application_up) AS missing
              UNION ALL
              SELECT device_eui, dev_addr, up, 'gateway_down'
              FROM (SELECT device_eui, dev_addr, down FROM frame
                EXCEPT SELECT device_eui, dev_addr, f_cnt FROM gateway_down) AS missing
              JOIN frame USING (device_eui, dev_addr, down)
              UNION ALL
              SELECT device_eui, dev_addr, up, 'device_down'
              FROM (SELECT device_eui, dev_addr, up FROM frame
                EXCEPT SELECT device_eui, dev_addr, acknowledges FROM device_down) AS missing) AS found
            """
                .replace(":pending", "interval '%d milliseconds'".formatted(pending.toMillis()))));
  }

  private static Invariant of(String description, String places) {
    return new Invariant(
        description,
        """
        SELECT 'device ' || lpad(to_hex(device), 16, '0') || ', address ' || lpad(to_hex(address), 8, '0')
          || ', counter ' || counter || ', ' || what
        FROM (%s) AS violation (device, address, counter, what)
        """
            .formatted(places));
  }
}
