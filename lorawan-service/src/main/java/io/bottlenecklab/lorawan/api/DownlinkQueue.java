package io.bottlenecklab.lorawan.api;

import io.bottlenecklab.lorawan.api.NetworkTable.NotFoundException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/** Queues of downlinks, one per device. */
@Component
class DownlinkQueue {

  private static final int MOST = 100;

  private final JdbcClient jdbc;
  private final TransactionTemplate transaction;

  DownlinkQueue(JdbcClient jdbc, TransactionTemplate transaction) {
    this.jdbc = jdbc;
    this.transaction = transaction;
  }

  /** Queues a downlink and returns its number. */
  long add(long deviceEui, int fPort, byte[] data, boolean confirmed) {
    return transaction.execute(_ -> {
      lock(deviceEui);
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
    var device =
        jdbc.sql("SELECT eui FROM device WHERE eui = ? FOR NO KEY UPDATE")
            .param(deviceEui)
            .query(Long.class)
            .optional();
    if (device.isEmpty()) {
      throw new NotFoundException();
    }
  }

  /** As many downlinks are queued as may be. */
  static final class QueueFullException extends RuntimeException {

    private static final long serialVersionUID = 1L;
  }
}
