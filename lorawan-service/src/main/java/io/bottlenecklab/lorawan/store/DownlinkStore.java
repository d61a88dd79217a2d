package io.bottlenecklab.lorawan.store;

import io.bottlenecklab.lorawan.count.Fault;
import io.bottlenecklab.lorawan.count.FaultException;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.SessionKeys;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.TxAckStatus;
import io.bottlenecklab.lorawan.frames.rows.NetworkStatements;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
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
   * Stores the next downlink: the head of the queue, answers or both. There is none if there is
   * nothing to send, or if the device has another session now.
   */
  public NextDownlink answer(DownlinkOpportunity to) {
    return transactions.together(() -> next(to));
  }

  /**
   * Stores the next downlink of a device that always listens, unless it has to be left alone.
   *
   * @param until the device is left alone from now until then
   */
  public NextDownlink answerAlone(DownlinkOpportunity to, Instant until) {
    return transactions.together(() -> lock(to, until) ? next(to) : NextDownlink.NONE);
  }

  /**
   * Allots a counter and stores the frame. The counter is used up before it is known whether the
   * head of the queue is still there. A head that is too long for the frame stays.
   */
  private NextDownlink next(DownlinkOpportunity to) {
    var isEmpty = transactions.isQueueEmpty(to.deviceEui());
    var head = head(to.deviceEui());
    var fitting = head.filter(to::hasRoomFor);
    var tooLong = head.filter(each -> each.data().length() > to.mostPayload()).orElse(null);
    if (!to.isDue() && (isEmpty || fitting.isEmpty())) {
      return new NextDownlink(null, tooLong);
    }
    var sent =
        nextCounter(to)
            .flatMap(fCnt -> {
              var queued = fitting.filter(each -> take(each, fCnt, to.at())).orElse(null);
              if (queued == null && !to.isDue()) {
                return Optional.empty();
              }
              var waits = head.isPresent() && fitting.isEmpty() && tooLong == null;
              var pending = queued == null ? waits : !queued.isLast();
              var frame = SentFrame.encode(to, fCnt, queued, pending);
              return Optional.of(
                  new SentFrame(insert(to, fCnt, queued, frame), fCnt, frame, queued));
            });
    return new NextDownlink(sent.orElse(null), tooLong);
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

  /**
   * Decides what became of a device's confirmed downlinks, because an uplink came. An
   * acknowledgement is of the last one; all others are given up.
   *
   * @param acknowledges whether the uplink has an acknowledgement
   * @param sentUntil those sent later are left, unless they are acknowledged
   */
  public List<ConfirmedDownlink> settle(long deviceEui, boolean acknowledges, Instant sentUntil) {
    return jdbc.sql(
            """
            WITH last AS (
              SELECT id FROM downlink WHERE device_eui = :device AND state = 'sent' AND confirmed
              ORDER BY sent_at DESC, id DESC LIMIT 1),
            known AS (SELECT id FROM last WHERE :acknowledges)
            UPDATE downlink SET state =
              CASE WHEN id IN (SELECT id FROM known) THEN 'acknowledged' ELSE 'failed' END
            WHERE device_eui = :device AND state = 'sent' AND confirmed
              AND (sent_at <= :until OR id IN (SELECT id FROM known))
            RETURNING id, state = 'acknowledged'
            """)
        .param("device", deviceEui)
        .param("acknowledges", acknowledges)
        .param("until", Transactions.time(sentUntil))
        .query((row, _) -> new ConfirmedDownlink(row.getLong(1), row.getBoolean(2)))
        .list();
  }

  /** Gives up a queued downlink that can never be sent; false if it is not queued any more. */
  public boolean giveUp(long id) {
    return jdbc.sql("UPDATE downlink SET state = 'failed' WHERE id = ? AND state = 'queued'")
            .param(id)
            .update()
        == 1;
  }

  /**
   * A gateway reports whether it sent a frame.
   *
   * @return the queued downlink that was in it, if it was not sent
   * @throws FaultException if that gateway was given no such frame
   */
  public Optional<LostDownlink> transmitted(
      long id, long gatewayEui, TxAckStatus answer, Instant at) throws FaultException {
    if (transactions.isOfAnotherGateway(id, gatewayEui)) {
      throw new FaultException(Fault.UNKNOWN_DOWNLINK);
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
    if (carried.isEmpty()) {
      throw new FaultException(Fault.UNKNOWN_DOWNLINK);
    }
    return answer == TxAckStatus.OK ? Optional.empty() : carried.getFirst().flatMap(this::lost);
  }

  private Optional<LostDownlink> lost(long downlinkId) {
    return jdbc.sql(
            """
            UPDATE downlink SET state = 'failed' FROM device
            WHERE id = ? AND state = 'sent' AND eui = device_eui
            RETURNING id, confirmed, device_eui, application_id
            """)
        .param(downlinkId)
        .query((row, _) ->
            new LostDownlink(
                row.getLong("id"),
                row.getBoolean("confirmed"),
                row.getLong("device_eui"),
                row.getLong("application_id")))
        .optional();
  }

  /**
   * The first downlink of a device's queue.
   *
   * @param isLast whether it is the only one
   */
  public record QueuedDownlink(long id, int fPort, Bytes data, boolean confirmed, boolean isLast) {}

  /**
   * A confirmed downlink, and whether its device has acknowledged it.
   *
   * @param id its number in the queue
   */
  public record ConfirmedDownlink(long id, boolean acknowledged) {}

  /**
   * A downlink that a gateway could not send.
   *
   * @param id its number in the queue
   */
  public record LostDownlink(long id, boolean confirmed, long deviceEui, long applicationId) {}

  /**
   * What a device gets now.
   *
   * @param sent the frame; null if there is none
   * @param tooLong the head of the queue, if it is too long for the windows
   */
  public record NextDownlink(@Nullable SentFrame sent, @Nullable QueuedDownlink tooLong) {

    private static final NextDownlink NONE = new NextDownlink(null, null);
  }

  /**
   * A device listens.
   *
   * @param keys of its session
   * @param acknowledges counter of the uplink to acknowledge; null if there is none
   * @param isDue whether a frame is sent even if nothing is queued
   * @param commands MAC commands for the frame's header
   * @param mostPayload bytes of payload that a frame without MAC commands may have
   */
  public record DownlinkOpportunity(
      long deviceEui,
      int devAddr,
      SessionKeys keys,
      long gatewayEui,
      @Nullable Long acknowledges,
      boolean isDue,
      Bytes commands,
      int mostPayload,
      Instant at) {

    private boolean hasRoomFor(QueuedDownlink queued) {
      return commands.length() + queued.data().length() <= mostPayload;
    }
  }
}
