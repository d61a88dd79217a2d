package io.bottlenecklab.lorawan.store;

import io.bottlenecklab.lorawan.store.UplinkStore.CounterUse;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * What an uplink writes at once is one transaction of few statements, as in report R2's version
 * 3.4.12. It waits for the disk twice: before the answer is looked for, and before it is sent.
 */
final class UplinkTransactions implements Transactions {

  private final JdbcClient jdbc;
  private final TransactionTemplate transaction;

  UplinkTransactions(JdbcClient jdbc, TransactionTemplate transaction) {
    this.jdbc = jdbc;
    this.transaction = transaction;
  }

  @Override
  public <T> T together(Supplier<T> statements) {
    return transaction.execute(_ -> statements.get());
  }

  @Override
  public Optional<Boolean> accept(CounterUse use) {
    var after = use.downlinkAfter();
    return jdbc.sql(
            """
            UPDATE device SET f_cnt_up = ?, last_seen_at = ?, gateway_eui = ?,
              downlink_after = coalesce(?::timestamptz, downlink_after)
            WHERE eui = ? AND dev_addr = ? AND f_cnt_up <= ?
            """
                + RETURNING_WHETHER_AWAITED)
        .params(
            Arrays.asList(
                use.fCnt() + 1,
                Transactions.time(use.at()),
                use.gatewayEui(),
                after == null ? null : Transactions.time(after),
                use.deviceEui(),
                use.devAddr(),
                use.fCnt()))
        .query(Boolean.class)
        .optional();
  }

  @Override
  public boolean isQueueEmpty(long deviceEui) {
    return false;
  }

  @Override
  public boolean isOfAnotherGateway(long frameId, long gatewayEui) {
    return false;
  }

  @Override
  public Scope scope() {
    return Scope.PER_UPLINK;
  }
}
