package io.bottlenecklab.lorawan.store;

import io.bottlenecklab.lorawan.frames.Bytes;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The statements that both ways of storing share. */
final class Statements {

  private final JdbcClient jdbc;

  Statements(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  JdbcClient jdbc() {
    return jdbc;
  }

  /** A time far ahead is of a clock that was set back, and as good as none. */
  boolean isSentAgain(long deviceEui, int devAddr, long fCnt, Instant at) {
    return jdbc.sql(
                """
                UPDATE device SET last_seen_at = ?
                WHERE eui = ? AND dev_addr = ? AND f_cnt_up = ?
                  AND (last_seen_at IS NULL OR last_seen_at <= ? OR last_seen_at > ?)
                """)
            .params(
                time(at),
                deviceEui,
                devAddr,
                fCnt + 1,
                time(at.minusSeconds(1)),
                time(at.plusSeconds(60)))
            .update()
        == 1;
  }

  boolean isLast(long deviceEui, int devAddr, long fCnt) {
    return jdbc.sql("SELECT count(*) FROM device WHERE eui = ? AND dev_addr = ? AND f_cnt_up = ?")
            .params(deviceEui, devAddr, fCnt + 1)
            .query(Long.class)
            .single()
        == 1;
  }

  /** The first of the queue, and whether there is a second. */
  Optional<Queued> head(long deviceEui) {
    var first =
        jdbc.sql(
                """
                SELECT id, f_port, data, confirmed FROM downlink
                WHERE device_eui = ? AND state = 'queued' ORDER BY id LIMIT 2
                """)
            .param(deviceEui)
            .query((row, _) ->
                new Queued(
                    row.getLong("id"),
                    row.getInt("f_port"),
                    Bytes.of(row.getBytes("data")),
                    row.getBoolean("confirmed"),
                    false))
            .list();
    return first.stream()
        .findFirst()
        .map(head ->
            new Queued(head.id(), head.fPort(), head.data(), head.confirmed(), first.size() == 1));
  }

  /**
   * Writes the frame that acknowledges, carries the head of the queue, or both. A counter is used
   * up before it is known whether the head is still there.
   */
  Optional<SentFrame> answer(Answering device, Optional<Queued> head, FrameWriter writer) {
    var counter = nextCounter(device.deviceEui(), device.devAddr());
    if (counter.isEmpty()) {
      return Optional.empty();
    }
    long fCnt = counter.get();
    var queued = head.filter(each -> take(each, fCnt, device.at())).orElse(null);
    if (queued == null && device.acknowledges() == null) {
      return Optional.empty();
    }
    var frame = writer.write(fCnt, queued);
    return Optional.of(new SentFrame(insert(device, fCnt, queued, frame), fCnt, frame, queued));
  }

  /** A counter that nobody else gets; empty where the session is another, or at its end. */
  private Optional<Long> nextCounter(long deviceEui, int devAddr) {
    return jdbc.sql(
            """
            UPDATE device SET f_cnt_down = f_cnt_down + 1
            WHERE eui = ? AND dev_addr = ? AND f_cnt_down < 4294967296
            RETURNING f_cnt_down - 1
            """)
        .params(deviceEui, devAddr)
        .query(Long.class)
        .optional();
  }

  /** Takes it out of the queue; false where somebody else has. */
  private boolean take(Queued queued, long fCnt, Instant at) {
    return jdbc.sql(
                """
                UPDATE downlink SET state = 'sent', f_cnt_down = ?, sent_at = ?
                WHERE id = ? AND state = 'queued'
                """)
            .params(fCnt, time(at), queued.id())
            .update()
        == 1;
  }

  private long insert(Answering device, long fCnt, @Nullable Queued queued, Bytes frame) {
    return jdbc.sql(
            """
            INSERT INTO downlink_frame
              (gateway_eui, device_eui, dev_addr, f_cnt, acknowledges, downlink_id, frame, sent_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
            """)
        .params(
            Arrays.asList(
                device.gatewayEui(),
                device.deviceEui(),
                device.devAddr(),
                fCnt,
                device.acknowledges(),
                queued == null ? null : queued.id(),
                frame.toArray(),
                time(device.at())))
        .query(Long.class)
        .single();
  }

  Optional<Long> acknowledged(long deviceEui) {
    return jdbc.sql(
            """
            UPDATE downlink SET state = 'acknowledged'
            WHERE id = (SELECT id FROM downlink WHERE device_eui = ? AND state = 'sent' AND confirmed
              ORDER BY f_cnt_down DESC LIMIT 1)
            RETURNING id
            """)
        .param(deviceEui)
        .query(Long.class)
        .optional();
  }

  /** Which of the application's downlinks the frame carried: none, one, or no such frame. */
  List<Optional<Long>> transmitted(long id, long gatewayEui, String answer, Instant at) {
    return jdbc.sql(
            """
            UPDATE downlink_frame SET answer = ?, answered_at = ?
            WHERE id = ? AND gateway_eui = ? RETURNING downlink_id
            """)
        .params(answer, time(at), id, gatewayEui)
        .query((row, _) -> Optional.ofNullable(row.getObject(1, Long.class)))
        .list();
  }

  void failed(long downlinkId) {
    jdbc.sql("UPDATE downlink SET state = 'failed' WHERE id = ? AND state = 'sent'")
        .param(downlinkId)
        .update();
  }

  static OffsetDateTime time(Instant at) {
    return at.atOffset(ZoneOffset.UTC);
  }
}
