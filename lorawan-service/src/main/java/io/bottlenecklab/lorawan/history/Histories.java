package io.bottlenecklab.lorawan.history;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** What is kept of frames (of gateways) and of what they said (of devices and applications). */
public final class Histories implements AutoCloseable {

  private final Rows<GatewayUp> gatewayUps;
  private final Rows<GatewayDown> gatewayDowns;
  private final Rows<DeviceUp> deviceUps;
  private final Rows<DeviceDown> deviceDowns;

  Histories(
      Rows<GatewayUp> gatewayUps,
      Rows<GatewayDown> gatewayDowns,
      Rows<DeviceUp> deviceUps,
      Rows<DeviceDown> deviceDowns) {
    this.gatewayUps = gatewayUps;
    this.gatewayDowns = gatewayDowns;
    this.deviceUps = deviceUps;
    this.deviceDowns = deviceDowns;
  }

  /** A gateway heard something; done when it is stored. */
  public CompletableFuture<Void> add(GatewayUp row) {
    return gatewayUps.add(row);
  }

  /** A gateway sends something; done when it is stored. */
  public CompletableFuture<Void> add(GatewayDown row) {
    return gatewayDowns.add(row);
  }

  /** A device said something, which is stored once; done when it is. */
  public CompletableFuture<Void> add(DeviceUp row) {
    return deviceUps.add(row);
  }

  /** A device is told something; done when it is stored. */
  public CompletableFuture<Void> add(DeviceDown row) {
    return deviceDowns.add(row);
  }

  /** Whether frames are gathered. */
  boolean gathersFrames() {
    return gatewayUps instanceof BatchedRows;
  }

  /** Whether what they said is gathered. */
  boolean gathersMessages() {
    return deviceUps instanceof BatchedRows;
  }

  /** One that gathers; empty where none does. */
  Optional<BatchedRows<?>> gathered() {
    for (var rows : List.of(gatewayUps, deviceUps)) {
      if (rows instanceof BatchedRows<?> batched) {
        return Optional.of(batched);
      }
    }
    return Optional.empty();
  }

  @Override
  public void close() {
    gatewayUps.close();
    gatewayDowns.close();
    deviceUps.close();
    deviceDowns.close();
  }
}
