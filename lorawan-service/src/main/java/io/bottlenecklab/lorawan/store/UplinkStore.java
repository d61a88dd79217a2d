package io.bottlenecklab.lorawan.store;

import io.bottlenecklab.lorawan.count.UplinkOutcome;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable.DeviceUp;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable.GatewayUp;
import io.bottlenecklab.lorawan.history.Histories;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Counters of uplinks. Races among gateways and processes are decided here. */
@Component
public final class UplinkStore {

  private final Transactions transactions;
  private final JdbcClient jdbc;
  private final Histories histories;

  UplinkStore(Transactions transactions, JdbcClient jdbc, Histories histories) {
    this.transactions = transactions;
    this.jdbc = jdbc;
    this.histories = histories;
  }

  /**
   * Uses up an uplink's counter and adds the uplink to its histories.
   *
   * @return empty if a later counter was used before
   */
  public Optional<StoredUplink> store(CounterUse use, DeviceUp message, List<GatewayUp> copies) {
    return transactions.together(() -> {
      var awaits = transactions.accept(use);
      var outcome = awaits.isPresent() ? Optional.of(UplinkOutcome.STORED) : known(use);
      return outcome.map(
          each -> new StoredUplink(each, awaits.orElse(false), written(message, copies)));
    });
  }

  private Optional<UplinkOutcome> known(CounterUse use) {
    if (isSentAgain(use)) {
      return Optional.of(UplinkOutcome.RETRANSMITTED);
    }
    return isLast(use) ? Optional.of(UplinkOutcome.DUPLICATE) : Optional.empty();
  }

  private CompletableFuture<Void> written(DeviceUp message, List<GatewayUp> copies) {
    return CompletableFuture.allOf(
        Stream.concat(
                copies.stream().map(histories.gatewayUps()::add),
                Stream.of(histories.deviceUps().add(message)))
            .toArray(CompletableFuture[]::new));
  }

  /**
   * Whether the device sent the uplink with the last counter again, which it does after a second at
   * least; otherwise a further gateway received it. Only one of several callers gets true. A time
   * far ahead is of a clock that was set back, and counts as none.
   */
  private boolean isSentAgain(CounterUse use) {
    return jdbc.sql(
                """
                UPDATE device SET last_seen_at = ?
                WHERE eui = ? AND dev_addr = ? AND f_cnt_up = ?
                  AND (last_seen_at IS NULL OR last_seen_at <= ? OR last_seen_at > ?)
                """)
            .params(
                Transactions.time(use.at()),
                use.deviceEui(),
                use.devAddr(),
                use.fCnt() + 1,
                Transactions.time(use.at().minusSeconds(1)),
                Transactions.time(use.at().plusSeconds(60)))
            .update()
        == 1;
  }

  private boolean isLast(CounterUse use) {
    return jdbc.sql("SELECT count(*) FROM device WHERE eui = ? AND dev_addr = ? AND f_cnt_up = ?")
            .params(use.deviceEui(), use.devAddr(), use.fCnt() + 1)
            .query(Long.class)
            .single()
        == 1;
  }

  /**
   * An uplink in the store.
   *
   * @param outcome stored for the first time, sent again by its device, or received by a further
   *     gateway
   * @param awaitsAcknowledgement whether a confirmed downlink was sent before it, which the device
   *     has not acknowledged
   * @param written completes when it is in the histories, too
   */
  public record StoredUplink(
      UplinkOutcome outcome, boolean awaitsAcknowledgement, CompletableFuture<Void> written) {}

  /**
   * An uplink uses up a counter of its session.
   *
   * @param gatewayEui the gateway that received the uplink best
   * @param downlinkAfter end of the uplink's windows if the device always listens otherwise
   */
  public record CounterUse(
      long deviceEui,
      int devAddr,
      long fCnt,
      long gatewayEui,
      Instant at,
      @Nullable Instant downlinkAfter) {}
}
