package io.bottlenecklab.lorawan.store;

import io.bottlenecklab.lorawan.store.UplinkStore.CounterUse;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Each read and each change is a statement and a transaction of its own, as in report R2's version
 * 3.4.9: about 19 an uplink, each with its own wait for the disk.
 */
final class StatementTransactions implements Transactions {

  private final JdbcClient jdbc;

  StatementTransactions(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public <T> T together(Supplier<T> statements) {
    return statements.get();
  }

  @Override
  public Optional<Boolean> accept(CounterUse use) {
    var accepted =
        jdbc.sql(
                """
                UPDATE device SET f_cnt_up = ? WHERE eui = ? AND dev_addr = ? AND f_cnt_up <= ?
                """
                    + RETURNING_WHETHER_AWAITED)
            .params(use.fCnt() + 1, use.deviceEui(), use.devAddr(), use.fCnt())
            .query(Boolean.class)
            .optional();
    if (accepted.isEmpty()) {
      return accepted;
    }
    set("last_seen_at", Transactions.time(use.at()), use.deviceEui());
    set("gateway_eui", use.gatewayEui(), use.deviceEui());
    if (use.downlinkAfter() != null) {
      set("downlink_after", Transactions.time(use.downlinkAfter()), use.deviceEui());
    }
    return accepted;
  }

  private void set(String column, Object value, long deviceEui) {
    jdbc.sql("UPDATE device SET %s = ? WHERE eui = ?".formatted(column))
        .params(value, deviceEui)
        .update();
  }

  @Override
  public boolean isQueueEmpty(long deviceEui) {
    return jdbc.sql("SELECT count(*) FROM downlink WHERE device_eui = ? AND state = 'queued'")
            .param(deviceEui)
            .query(Long.class)
            .single()
        == 0;
  }

  @Override
  public boolean isOfAnotherGateway(long frameId, long gatewayEui) {
    return jdbc.sql("SELECT count(*) FROM downlink_frame WHERE id = ? AND gateway_eui = ?")
            .params(frameId, gatewayEui)
            .query(Long.class)
            .single()
        == 0;
  }

  @Override
  public Scope scope() {
    return Scope.PER_STATEMENT;
  }
}
