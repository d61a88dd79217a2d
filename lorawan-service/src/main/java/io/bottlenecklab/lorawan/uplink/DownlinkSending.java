package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.broker.Publisher;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataMessage;
import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.frames.MessageType;
import io.bottlenecklab.lorawan.frames.SessionKeys;
import io.bottlenecklab.lorawan.frames.gateway.DownlinkItem;
import io.bottlenecklab.lorawan.frames.gateway.DownlinkMessage;
import io.bottlenecklab.lorawan.frames.gateway.MessageCodec;
import io.bottlenecklab.lorawan.history.DeviceDown;
import io.bottlenecklab.lorawan.history.GatewayDown;
import io.bottlenecklab.lorawan.history.Histories;
import io.bottlenecklab.lorawan.store.Answering;
import io.bottlenecklab.lorawan.store.FrameWriter;
import io.bottlenecklab.lorawan.store.SentFrame;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Writes downlinks, hands them to gateways and keeps them. */
public final class DownlinkSending {

  private final Publisher publisher;
  private final Histories histories;

  DownlinkSending(Publisher publisher, Histories histories) {
    this.publisher = publisher;
    this.histories = histories;
  }

  /** Writes what a queue has, with the acknowledgement. */
  public static FrameWriter writer(int devAddr, boolean ack, SessionKeys keys) {
    return (fCnt, queued) ->
        queued == null
            ? DataMessage.acknowledgement(devAddr, fCnt).encode(keys)
            : new DataMessage(
                    queued.confirmed() ? MessageType.CONFIRMED_DOWN : MessageType.UNCONFIRMED_DOWN,
                    devAddr,
                    ack,
                    !queued.isLast(),
                    fCnt,
                    Bytes.EMPTY,
                    queued.fPort(),
                    queued.data())
                .encode(keys);
  }

  /** Hands it to the gateway; done when histories have it. */
  public CompletableFuture<Void> send(
      Answering device, SentFrame sent, List<DownlinkItem> items, MessageCodec codec) {
    var gateway = device.gatewayEui();
    publisher.toGateway(
        gateway, "down", codec.encode(new DownlinkMessage(sent.id(), Eui.hex(gateway), items)));
    var queued = sent.queued();
    return CompletableFuture.allOf(
        histories.add(
            new GatewayDown(
                gateway,
                device.deviceEui(),
                device.devAddr(),
                sent.fCnt(),
                device.at(),
                sent.frame())),
        histories.add(
            new DeviceDown(
                device.deviceEui(),
                device.devAddr(),
                sent.fCnt(),
                device.at(),
                device.acknowledges(),
                queued == null ? DataMessage.NO_PORT : queued.fPort(),
                queued == null ? Bytes.EMPTY : queued.data())));
  }
}
