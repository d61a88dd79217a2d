package io.bottlenecklab.lorawan.store;

import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * What an uplink writes at once is one transaction of few statements, as in report R2's version
 * 3.4.12: the disk is waited for once before the answer is looked for, and once before it is sent.
 */
final class TransactionStore implements UplinkStore {

  private final Statements statements;
  private final TransactionTemplate transaction;

  TransactionStore(Statements statements, TransactionTemplate transaction) {
    this.statements = statements;
    this.transaction = transaction;
  }

  @Override
  public <T> T together(Supplier<T> work) {
    return transaction.execute(_ -> work.get());
  }

  @Override
  public boolean accept(Accepting uplink) {
    var after = uplink.downlinkAfter();
    return statements
            .jdbc()
            .sql(
                """
                UPDATE device SET f_cnt_up = ?, last_seen_at = ?, gateway_eui = ?,
                  downlink_after = coalesce(?::timestamptz, downlink_after)
                WHERE eui = ? AND dev_addr = ? AND f_cnt_up <= ?
                """)
            .params(
                Arrays.asList(
                    uplink.fCnt() + 1,
                    Statements.time(uplink.at()),
                    uplink.gatewayEui(),
                    after == null ? null : Statements.time(after),
                    uplink.deviceEui(),
                    uplink.devAddr(),
                    uplink.fCnt()))
            .update()
        == 1;
  }

  @Override
  public boolean isSentAgain(long deviceEui, int devAddr, long fCnt, Instant at) {
    return statements.isSentAgain(deviceEui, devAddr, fCnt, at);
  }

  @Override
  public Optional<SentFrame> answer(Answering device, FrameWriter writer) {
    return together(() -> inTransaction(device, writer));
  }

  /** The device's row, once changed, keeps others away from its queue. */
  private Optional<SentFrame> inTransaction(Answering device, FrameWriter writer) {
    var head = statements.head(device.deviceEui());
    if (head.isEmpty() && device.acknowledges() == null) {
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
    var carried = statements.transmitted(id, gatewayEui, answer, at);
    if (!isSent) {
      carried.forEach(each -> each.ifPresent(statements::failed));
    }
    return !carried.isEmpty();
  }

  @Override
  public String transactions() {
    return Transactions.PER_UPLINK.knobValue();
  }
}
