package io.bottlenecklab.lorawan.store;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Each question and each change is a statement and a transaction of its own, as in report R2's
 * version 3.4.9: about 19 an uplink, each with its own wait for the disk.
 */
final class StatementStore implements UplinkStore {

  private final Statements statements;
  private final JdbcClient jdbc;

  StatementStore(Statements statements) {
    this.statements = statements;
    this.jdbc = statements.jdbc();
  }

  @Override
  public <T> T together(Supplier<T> work) {
    return work.get();
  }

  @Override
  public boolean accept(Accepting uplink) {
    var accepted =
        jdbc.sql("UPDATE device SET f_cnt_up = ? WHERE eui = ? AND dev_addr = ? AND f_cnt_up <= ?")
            .params(uplink.fCnt() + 1, uplink.deviceEui(), uplink.devAddr(), uplink.fCnt())
            .update();
    if (accepted == 0) {
      return false;
    }
    jdbc.sql("UPDATE device SET last_seen_at = ? WHERE eui = ?")
        .params(Statements.time(uplink.at()), uplink.deviceEui())
        .update();
    jdbc.sql("UPDATE device SET gateway_eui = ? WHERE eui = ?")
        .params(uplink.gatewayEui(), uplink.deviceEui())
        .update();
    if (uplink.downlinkAfter() != null) {
      jdbc.sql("UPDATE device SET downlink_after = ? WHERE eui = ?")
          .params(Statements.time(uplink.downlinkAfter()), uplink.deviceEui())
          .update();
    }
    return true;
  }

  @Override
  public boolean isSentAgain(long deviceEui, int devAddr, long fCnt, Instant at) {
    return statements.isSentAgain(deviceEui, devAddr, fCnt, at);
  }

  @Override
  public Optional<SentFrame> answer(Answering device, FrameWriter writer) {
    var waiting =
        jdbc.sql("SELECT count(*) FROM downlink WHERE device_eui = ? AND state = 'queued'")
            .param(device.deviceEui())
            .query(Long.class)
            .single();
    var head = statements.head(device.deviceEui());
    if (device.acknowledges() == null && (waiting == 0 || head.isEmpty())) {
      return Optional.empty();
    }
    return statements.answer(device, head, writer);
  }

  @Override
  public boolean isLast(long deviceEui, int devAddr, long fCnt) {
    return statements.isLast(deviceEui, devAddr, fCnt);
  }

  @Override
  public Optional<Long> acknowledged(long deviceEui) {
    return statements.acknowledged(deviceEui);
  }

  @Override
  public boolean transmitted(long id, long gatewayEui, String answer, boolean isSent, Instant at) {
    var known =
        jdbc.sql("SELECT count(*) FROM downlink_frame WHERE id = ? AND gateway_eui = ?")
            .params(id, gatewayEui)
            .query(Long.class)
            .single();
    if (known == 0) {
      return false;
    }
    var carried = statements.transmitted(id, gatewayEui, answer, at);
    if (!isSent) {
      carried.forEach(each -> each.ifPresent(statements::failed));
    }
    return true;
  }

  @Override
  public String transactions() {
    return Transactions.PER_STATEMENT.knobValue();
  }
}
