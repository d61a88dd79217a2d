package io.bottlenecklab.lorawan.intake;

import io.bottlenecklab.lorawan.broker.Inbound;
import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.count.Fault;
import io.bottlenecklab.lorawan.waiting.Workers;
import io.bottlenecklab.support.admission.Admission;
import java.time.Instant;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes what gateways say. So many messages are worked on at once and no more: the rest is counted
 * and forgotten, at no cost, so that those taken are answered in time.
 */
final class GatewayMessages implements Consumer<Inbound> {

  private static final Logger LOG = LoggerFactory.getLogger(GatewayMessages.class);

  private final Admission admission;
  private final Workers workers;
  private final HeardTime time;
  private final UplinkIntake uplinks;
  private final TransmissionAcks acks;
  private final Counts counts;

  GatewayMessages(
      Admission admission,
      Workers workers,
      HeardTime time,
      UplinkIntake uplinks,
      TransmissionAcks acks,
      Counts counts) {
    this.admission = admission;
    this.workers = workers;
    this.time = time;
    this.uplinks = uplinks;
    this.acks = acks;
    this.counts = counts;
  }

  @Override
  public void accept(Inbound message) {
    if (!admission.enter(1)) {
      counts.fault(Fault.SHED);
      message.done();
      return;
    }
    var arrived = time.now();
    try {
      workers.execute(() -> take(new Admitted(message, admission), arrived));
    } catch (RejectedExecutionException e) {
      LOG.debug("stopping", e);
      admission.leave(1);
    }
  }

  private void take(Inbound message, Instant arrived) {
    try {
      var topic = GatewayTopic.of(message.topic());
      if (topic.isEmpty()) {
        counts.fault(Fault.TOPIC);
        message.done();
        return;
      }
      switch (topic.get().event()) {
        case "up" -> uplinks.take(topic.get().gatewayEui(), message, arrived);
        case "ack" -> acks.take(topic.get().gatewayEui(), message, arrived);
        case "stats" -> uplinks.seen(topic.get().gatewayEui(), message);
        default -> {
          counts.fault(Fault.TOPIC);
          message.done();
        }
      }
    } catch (RuntimeException e) {
      LOG.error("a message failed", e);
      counts.fault(Fault.UNEXPECTED);
      message.done();
    }
  }
}
