package io.bottlenecklab.lorawan.intake;

import io.bottlenecklab.lorawan.broker.Inbound;
import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.count.Fault;
import io.bottlenecklab.lorawan.tracing.Traces;
import io.bottlenecklab.lorawan.waiting.Workers;
import io.bottlenecklab.support.admission.Admission;
import java.time.Instant;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes what gateways say. So many messages are worked on at once and no more: the rest is counted
 * and forgotten, at no cost, so that those taken are answered in time. Transmission
 * acknowledgements have as many places of their own, so that answers do not push uplinks out.
 */
final class GatewayMessages implements Consumer<Inbound> {

  private static final Logger LOG = LoggerFactory.getLogger(GatewayMessages.class);

  private static final String ACK = "ack";

  private final Admission admission;
  private final Admission ackAdmission;
  private final Workers workers;
  private final HeardTime time;
  private final UplinkIntake uplinks;
  private final TransmissionAcks acks;
  private final Counts counts;
  private final Traces traces;

  GatewayMessages(
      Admission admission,
      Workers workers,
      HeardTime time,
      UplinkIntake uplinks,
      TransmissionAcks acks,
      Counts counts,
      Traces traces) {
    this.admission = admission;
    this.ackAdmission = Admission.of(admission.limit());
    this.workers = workers;
    this.time = time;
    this.uplinks = uplinks;
    this.acks = acks;
    this.counts = counts;
    this.traces = traces;
  }

  @Override
  public void accept(Inbound message) {
    GatewayTopic.of(message.topic())
        .ifPresentOrElse(topic -> admit(topic, message), () -> drop(Fault.TOPIC, message));
  }

  private void admit(GatewayTopic topic, Inbound message) {
    if (uplinks.rejects(topic.gatewayEui())) {
      drop(Fault.UNKNOWN_GATEWAY, message);
      return;
    }
    var places = topic.event().equals(ACK) ? ackAdmission : admission;
    if (!places.enter(1)) {
      drop(Fault.SHED, message);
      return;
    }
    var arrived = time.now();
    try {
      workers.execute(traces.carried(() -> take(topic, new Admitted(message, places), arrived)));
    } catch (RejectedExecutionException e) {
      LOG.debug("stopping", e);
      places.leave(1);
    }
  }

  private void take(GatewayTopic topic, Inbound message, Instant arrived) {
    try {
      switch (topic.event()) {
        case "up" -> uplinks.take(topic.gatewayEui(), message, arrived);
        case ACK -> acks.take(topic.gatewayEui(), message, arrived);
        case "stats" -> uplinks.seen(topic.gatewayEui(), message);
        default -> drop(Fault.TOPIC, message);
      }
    } catch (RuntimeException e) {
      LOG.error("a message failed", e);
      drop(Fault.UNEXPECTED, message);
    }
  }

  private void drop(Fault fault, Inbound message) {
    counts.fault(fault);
    message.done();
  }
}
