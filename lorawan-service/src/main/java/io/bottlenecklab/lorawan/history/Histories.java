package io.bottlenecklab.lorawan.history;

import io.bottlenecklab.lorawan.frames.rows.HistoryTable.DeviceDown;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable.DeviceUp;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable.GatewayDown;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable.GatewayUp;
import java.util.concurrent.CompletableFuture;

/**
 * The histories.
 *
 * @param gatewayUps frames that gateways received
 * @param gatewayDowns frames that gateways sent
 * @param deviceUps what devices sent, each uplink once, for them and for applications
 * @param deviceDowns what was sent to devices
 */
public record Histories(
    HistoryWriter<GatewayUp> gatewayUps,
    HistoryWriter<GatewayDown> gatewayDowns,
    HistoryWriter<DeviceUp> deviceUps,
    HistoryWriter<DeviceDown> deviceDowns)
    implements AutoCloseable {

  @Override
  public void close() {
    gatewayUps.close();
    gatewayDowns.close();
    deviceUps.close();
    deviceDowns.close();
  }

  /** Writes the rows of one history. */
  public interface HistoryWriter<T> extends AutoCloseable {

    /** Adds a row. Completes when it is in the database. */
    CompletableFuture<Void> add(T row);

    @Override
    void close();
  }
}
