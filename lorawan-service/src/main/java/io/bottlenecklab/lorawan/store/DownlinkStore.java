package io.bottlenecklab.lorawan.store;

import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.SessionKeys;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.TxAckStatus;
import io.bottlenecklab.lorawan.frames.rows.NetworkStatements;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Queues and frames of downlinks. Races among processes are decided here. */
@Component
public final class DownlinkStore {

  private final Transactions transactions;
  private final JdbcClient jdbc;

  DownlinkStore(Transactions transactions, JdbcClient jdbc) {
    this.transactions = transactions;
    this.jdbc = jdbc;
  }

  /**
   * Stores the next downlink: the head of the queue, the acknowledgement or both. Empty if there is
   * neither, or if the device has another session now.
   */
  public Optional<SentFrame> answer(DownlinkOpportunity to) {
    return transactions.together(() -> next(to));
  }

  /**
   * Stores the next downlink of a device that always listens, unless it has to be left alone.
   *
   * @param until the device is left alone from now until then
   */
  public Optional<SentFrame> answerAlone(DownlinkOpportunity to, Instant until) {
    return transactions.together(() -> lock(to, until) ? next(to) : Optional.empty());
  }

  /**
   * Allots a counter and stores the frame. The counter is used up before it is known whether the
   * head of the queue is still there.
   */
  private Optional<SentFrame> next(DownlinkOpportunity to) {
    var isEmpty = transactions.isQueueEmpty(to.deviceEui());
    var head = head(to.deviceEui());
    if (to.acknowledges() == null && (isEmpty || head.isEmpty())) {
      return Optional.empty();
    }
    return nextCounter(to)
        .flatMap(fCnt -> {
          var queued = head.filter(each -> take(each, fCnt, to.at())).orElse(null);
          if (queued == null && to.acknowledges() == null) {
            return Optional.empty();
          }
          var frame = SentFrame.encode(to, fCnt, queued);
          return Optional.of(new SentFrame(insert(to, fCnt, queued, frame), fCnt, frame, queued));
        });
  }

  /** The first of the queue, and whether there is a second. */
  private Optional<QueuedDownlink> head(long deviceEui) {
    var first =
        jdbc.sql(NetworkStatements.QUEUE_HEAD)
            .param(deviceEui)
            .query((row, _) ->
                new QueuedDownlink(
                    row.getLong("id"),
                    row.getInt("f_port"),
                    Bytes.of(row.getBytes("data")),
                    row.getBoolean("confirmed"),
                    false))
            .list();
    return first.stream()
        .findFirst()
        .map(head ->
            new QueuedDownlink(
                head.id(), head.fPort(), head.data(), head.confirmed(), first.size() == 1));
  }

  /** Whether the device may be sent to now; then no other process sends to it until the end. */
  private boolean lock(DownlinkOpportunity to, Instant until) {
    return jdbc.sql(
                """
                UPDATE device SET downlink_after = ?
                WHERE eui = ? AND (downlink_after IS NULL OR downlink_after <= ?)
                """)
            .params(Transactions.time(until), to.deviceEui(), Transactions.time(to.at()))
            .update()
        == 1;
  }

  private Optional<Long> nextCounter(DownlinkOpportunity to) {
    return jdbc.sql(NetworkStatements.NEXT_COUNTER)
        .params(to.deviceEui(), to.devAddr())
        .query(Long.class)
        .optional();
  }

  private boolean take(QueuedDownlink queued, long fCnt, Instant at) {
    return jdbc.sql(NetworkStatements.TAKE_QUEUED)
            .params(fCnt, Transactions.time(at), queued.id())
            .update()
        == 1;
  }

  private long insert(
      DownlinkOpportunity to, long fCnt, @Nullable QueuedDownlink queued, Bytes frame) {
    return jdbc.sql(NetworkStatements.INSERT_FRAME)
        .params(
            Arrays.asList(
                to.gatewayEui(),
                to.deviceEui(),
                to.devAddr(),
                fCnt,
                to.acknowledges(),
                queued == null ? null : queued.id(),
                frame.toArray(),
                Transactions.time(to.at())))
        .query(Long.class)
        .single();
  }

  /** The device acknowledges the last confirmed downlink. Returns its key, if there is one. */
  public Optional<Long> acknowledged(long deviceEui) {
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

  /**
   * A gateway reports whether it sent a frame.
   *
   * @return false if that gateway was given no such frame
   */
  public boolean transmitted(long id, long gatewayEui, TxAckStatus answer, Instant at) {
    if (transactions.isOfAnotherGateway(id, gatewayEui)) {
      return false;
    }
    var carried =
        jdbc.sql(
                """
                UPDATE downlink_frame SET answer = ?, answered_at = ?
                WHERE id = ? AND gateway_eui = ? RETURNING downlink_id
                """)
            .params(answer.name(), Transactions.time(at), id, gatewayEui)
            .query((row, _) -> Optional.ofNullable(row.getObject(1, Long.class)))
            .list();
    if (answer != TxAckStatus.OK) {
      carried.forEach(downlink -> downlink.ifPresent(this::failed));
    }
    return !carried.isEmpty();
  }

  private void failed(long downlinkId) {
    jdbc.sql("UPDATE downlink SET state = 'failed' WHERE id = ? AND state = 'sent'")
        .param(downlinkId)
        .update();
  }

  /**
   * The first downlink of a device's queue.
   *
   * @param isLast whether it is the only one
   */
  public record QueuedDownlink(long id, int fPort, Bytes data, boolean confirmed, boolean isLast) {}

  /**
   * A device listens.
   *
   * @param keys of its session
   * @param acknowledges counter of the uplink to acknowledge; null if there is none
   */
  public record DownlinkOpportunity(
      long deviceEui,
      int devAddr,
      SessionKeys keys,
      long gatewayEui,
      @Nullable Long acknowledges,
      Instant at) {}
}
