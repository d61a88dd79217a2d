package io.bottlenecklab.lorawan.api;

import io.bottlenecklab.lorawan.api.NetworkTable.NotFoundException;
import io.bottlenecklab.lorawan.frames.region.Region;
import io.bottlenecklab.support.problem.InvalidFieldException;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/** Queues of downlinks, one per device. */
@Component
class DownlinkQueue {

  private static final int MOST = 100;

  /** Bytes of payload that every data rate has room for. */
  private static final int LEAST_ROOM = 51;

  private final JdbcClient jdbc;
  private final TransactionTemplate transaction;

  DownlinkQueue(JdbcClient jdbc, TransactionTemplate transaction) {
    this.jdbc = jdbc;
    this.transaction = transaction;
  }

  /**
   * Queues a downlink and returns its number.
   *
   * @throws InvalidFieldException if a device of class C can never receive it
   */
  long add(long deviceEui, int fPort, byte[] data, boolean confirmed) {
    return transaction.execute(_ -> {
      lock(deviceEui);
      if (data.length > LEAST_ROOM) {
        checkRoom(deviceEui, data.length);
      }
      var waiting =
          jdbc.sql("SELECT count(*) FROM downlink WHERE device_eui = ? AND state = 'queued'")
              .param(deviceEui)
              .query(Long.class)
              .single();
      if (waiting >= MOST) {
        throw new QueueFullException();
      }
      return jdbc.sql(
              "INSERT INTO downlink (device_eui, f_port, data, confirmed) VALUES (?, ?, ?, ?) RETURNING id")
          .params(deviceEui, fPort, data, confirmed)
          .query(Long.class)
          .single();
    });
  }

  /** Concurrent requests are counted one after the other. */
  private void lock(long deviceEui) {
    checkDevice(deviceEui, " FOR NO KEY UPDATE");
  }

  private void checkDevice(long deviceEui, String lock) {
    var device =
        jdbc.sql("SELECT eui FROM device WHERE eui = ?" + lock)
            .param(deviceEui)
            .query(Long.class)
            .optional();
    if (device.isEmpty()) {
      throw new NotFoundException();
    }
  }

  /** Class C always listens at the data rate of the second window. */
  private void checkRoom(long deviceEui, int bytes) {
    jdbc.sql(
            """
            SELECT region FROM device JOIN device_profile ON device_profile.id = profile_id
            WHERE eui = ? AND device_class = 'C'
            """)
        .param(deviceEui)
        .query((row, _) -> Region.valueOf(row.getString(1)).rx2())
        .optional()
        .filter(window -> bytes > window.mostPayload())
        .ifPresent(window -> {
          throw new InvalidFieldException(
              "data",
              "must be at most %d bytes for class C, which listens at SF%d"
                  .formatted(window.mostPayload(), window.spreadingFactor()));
        });
  }

  /** What waits for a device. */
  List<QueuedJson> all(long deviceEui) {
    checkDevice(deviceEui, "");
    return jdbc.sql(
            """
            SELECT id, f_port, data, confirmed, created_at FROM downlink
            WHERE device_eui = ? AND state = 'queued' ORDER BY id
            """)
        .param(deviceEui)
        .query((row, _) ->
            new QueuedJson(
                row.getLong("id"),
                row.getInt("f_port"),
                Base64.getEncoder().encodeToString(row.getBytes("data")),
                row.getBoolean("confirmed"),
                row.getObject("created_at", OffsetDateTime.class).toInstant()))
        .list();
  }

  /** Removes what waits for a device. */
  void empty(long deviceEui) {
    checkDevice(deviceEui, "");
    jdbc.sql("DELETE FROM downlink WHERE device_eui = ? AND state = 'queued'")
        .param(deviceEui)
        .update();
  }

  /**
   * A downlink that waits.
   *
   * @param data in Base64
   */
  record QueuedJson(
      long id,
      int fPort,
      @Schema(format = "byte") String data,
      boolean confirmed,
      Instant createdAt) {}

  /** As many downlinks are queued as may be. */
  static final class QueueFullException extends RuntimeException {

    private static final long serialVersionUID = 1L;
  }
}
