package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.broker.GatewayMessage;
import io.bottlenecklab.lorawan.broker.MqttTraces;
import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.count.Fault;
import io.bottlenecklab.lorawan.count.FaultException;
import io.bottlenecklab.lorawan.downlink.GatewayCodecs;
import io.bottlenecklab.lorawan.frames.gateway.MessageCodec;
import io.bottlenecklab.lorawan.network.NetworkLookups;
import io.bottlenecklab.lorawan.scheduling.OutageRetry;
import io.bottlenecklab.lorawan.scheduling.Workers;
import io.bottlenecklab.support.admission.Admission;
import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Admits gateways' messages, and acknowledges each when it is done. A fixed number of messages is
 * worked on at once. All others are counted and dropped, at no cost, so that the admitted ones are
 * answered in time. Transmission acknowledgements have as many places of their own, so that they do
 * not displace uplinks.
 */
@Component
final class GatewayMessages implements Consumer<GatewayMessage> {

  private static final Logger LOG = LoggerFactory.getLogger(GatewayMessages.class);
  private static final String ACK = "ack";

  private final Admission admission;
  private final Admission ackAdmission;
  private final Workers workers;
  private final NetworkLookups lookups;
  private final GatewayCodecs codecs;
  private final UplinkPipeline uplinks;
  private final TransmissionAcks acks;
  private final OutageRetry retry;
  private final Counts counts;
  private final Clock clock;
  private final MqttTraces traces;

  GatewayMessages(
      Admission admission,
      Workers workers,
      NetworkLookups lookups,
      GatewayCodecs codecs,
      UplinkPipeline uplinks,
      TransmissionAcks acks,
      OutageRetry retry,
      Counts counts,
      Clock clock,
      MqttTraces traces) {
    this.admission = admission;
    this.ackAdmission = Admission.of(admission.limit());
    this.workers = workers;
    this.lookups = lookups;
    this.codecs = codecs;
    this.uplinks = uplinks;
    this.acks = acks;
    this.retry = retry;
    this.counts = counts;
    this.clock = clock;
    this.traces = traces;
  }

  @Override
  public void accept(GatewayMessage message) {
    GatewayTopic.of(message.topic())
        .ifPresentOrElse(topic -> admit(topic, message), () -> drop(Fault.TOPIC, message));
  }

  private void admit(GatewayTopic topic, GatewayMessage message) {
    if (lookups.rejects(topic.gatewayEui())) {
      drop(Fault.UNKNOWN_GATEWAY, message);
      return;
    }
    var places = topic.event().equals(ACK) ? ackAdmission : admission;
    if (!places.enter(1)) {
      drop(Fault.SHED, message);
      return;
    }
    var arrived = clock.instant();
    try {
      workers.execute(
          traces.carried(() -> {
            var _ =
                handled(topic, message, arrived)
                    .thenRun(() -> {
                      places.leave(1);
                      message.acknowledgement().run();
                    });
          }));
    } catch (RejectedExecutionException e) {
      LOG.debug("stopping", e);
      places.leave(1);
    }
  }

  private CompletableFuture<Void> handled(
      GatewayTopic topic, GatewayMessage message, Instant arrived) {
    var gateway = topic.gatewayEui();
    return retry.run(() ->
        switch (topic.event()) {
          case "up" -> uplinks.take(gateway, message.payload().get(), arrived);
          case ACK -> acks.take(gateway, message.payload().get(), arrived);
          case "stats" -> seen(gateway, MessageCodec.of(message.payload().get()));
          default -> throw new FaultException(Fault.TOPIC);
        });
  }

  private CompletableFuture<Void> seen(long gatewayEui, MessageCodec codec) throws FaultException {
    lookups.see(gatewayEui);
    codecs.heard(gatewayEui, codec);
    return CompletableFuture.completedFuture(null);
  }

  private void drop(Fault fault, GatewayMessage message) {
    counts.fault(fault);
    message.acknowledgement().run();
  }
}
