package io.bottlenecklab.lorawan.downlink;

import io.bottlenecklab.lorawan.broker.Publisher;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataMessage;
import io.bottlenecklab.lorawan.frames.Eui;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkFrame;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkFrameItem;
import io.bottlenecklab.lorawan.frames.gateway.MessageCodec;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable.DeviceDown;
import io.bottlenecklab.lorawan.frames.rows.HistoryTable.GatewayDown;
import io.bottlenecklab.lorawan.history.Histories;
import io.bottlenecklab.lorawan.store.DownlinkStore.DownlinkOpportunity;
import io.bottlenecklab.lorawan.store.SentFrame;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.springframework.stereotype.Component;

/** Sends stored frames to gateways, and adds them to the histories. */
@Component
public class DownlinkSending {

  private final Publisher publisher;
  private final Histories histories;

  DownlinkSending(Publisher publisher, Histories histories) {
    this.publisher = publisher;
    this.histories = histories;
  }

  /** Sends a frame. Completes when histories have it. */
  public CompletableFuture<Void> send(
      DownlinkOpportunity to, SentFrame sent, List<DownlinkFrameItem> items, MessageCodec codec) {
    publish(to.gatewayEui(), sent.id(), items, codec);
    var queued = sent.queued();
    var frame =
        new GatewayDown(
            to.gatewayEui(), to.deviceEui(), to.devAddr(), sent.fCnt(), to.at(), sent.frame());
    var content =
        new DeviceDown(
            to.deviceEui(),
            to.devAddr(),
            sent.fCnt(),
            to.at(),
            to.acknowledges(),
            queued == null ? DataMessage.NO_PORT : queued.fPort(),
            queued == null ? Bytes.EMPTY : queued.data());
    return CompletableFuture.allOf(
        histories.gatewayDowns().add(frame), histories.deviceDowns().add(content));
  }

  /** Sends a frame that histories do not keep. */
  public void publish(long gatewayEui, long id, List<DownlinkFrameItem> items, MessageCodec codec) {
    var message =
        DownlinkFrame.newBuilder()
            .setDownlinkId((int) id)
            .addAllItems(items)
            .setGatewayId(Eui.hex(gatewayEui))
            .build();
    publisher.toGateway(gatewayEui, "down", codec.write(message));
  }
}
