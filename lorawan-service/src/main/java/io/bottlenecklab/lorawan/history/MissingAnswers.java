package io.bottlenecklab.lorawan.history;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * At the start, adds to the histories the answers that a killed process had sent and not yet
 * written. Each is in {@code downlink_frame}, which was written before the answer was sent.
 */
final class MissingAnswers implements SmartLifecycle {

  private static final Logger LOG = LoggerFactory.getLogger(MissingAnswers.class);
  private static final long RETRY_MILLIS = 500;

  private final JdbcClient jdbc;
  private final TransactionTemplate transaction;
  private final Instant until;
  private final ScheduledThreadPoolExecutor writer =
      new ScheduledThreadPoolExecutor(
          1, Thread.ofPlatform().name("missing-answers").daemon().factory());
  private volatile boolean running;

  /**
   * For answers before that time.
   *
   * @param until when this process began; it writes the later answers itself
   */
  MissingAnswers(JdbcClient jdbc, TransactionTemplate transaction, Instant until) {
    this.jdbc = jdbc;
    this.transaction = transaction;
    this.until = until;
  }

  @Override
  public void start() {
    running = true;
    writer.execute(this::write);
  }

  @Override
  public void stop() {
    running = false;
    writer.shutdownNow();
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  private void write() {
    try {
      int written = transaction.execute(_ -> gateways() + devices());
      if (written > 0) {
        LOG.info("answers that were missing in histories: {} rows", written);
      }
    } catch (DataAccessException | TransactionException e) {
      LOG.warn("missing answers wait for the database: {}", e.getClass().getSimpleName());
      if (running) {
        var _ = writer.schedule(this::write, RETRY_MILLIS, TimeUnit.MILLISECONDS);
      }
    }
  }

  private int gateways() {
    return insert(
        """
        INSERT INTO gateway_down (gateway_eui, device_eui, dev_addr, f_cnt, sent_at, bytes)
        SELECT gateway_eui, device_eui, dev_addr, f_cnt, sent_at, frame FROM downlink_frame
        WHERE f_cnt IS NOT NULL AND sent_at < ? AND NOT EXISTS (
          SELECT FROM gateway_down AS kept
          WHERE (kept.device_eui, kept.dev_addr, kept.f_cnt)
            = (downlink_frame.device_eui, downlink_frame.dev_addr, downlink_frame.f_cnt))
        """);
  }

  private int devices() {
    return insert(
        """
        INSERT INTO device_down (device_eui, dev_addr, f_cnt, sent_at, acknowledges, f_port, bytes)
        SELECT frame.device_eui, dev_addr, f_cnt, frame.sent_at, acknowledges, f_port,
          coalesce(data, '')
        FROM downlink_frame AS frame LEFT JOIN downlink ON downlink.id = downlink_id
        WHERE f_cnt IS NOT NULL AND frame.sent_at < ? AND NOT EXISTS (
          SELECT FROM device_down AS kept
          WHERE (kept.device_eui, kept.dev_addr, kept.f_cnt)
            = (frame.device_eui, frame.dev_addr, frame.f_cnt))
        """);
  }

  private int insert(String sql) {
    return jdbc.sql(sql).param(until.atOffset(ZoneOffset.UTC)).update();
  }
}
