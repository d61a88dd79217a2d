package io.bottlenecklab.lorawan.scheduling;

import io.bottlenecklab.lorawan.broker.Acknowledgement;
import io.bottlenecklab.lorawan.broker.MqttTraces;
import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.scheduling.SchedulingProperties.Waiting;
import io.bottlenecklab.support.knobs.KnobReader;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses, by knobs, which threads work on uplinks and how they wait. */
@Configuration(proxyBeanMethods = false)
class SchedulingConfiguration {

  @Bean
  Workers workers(SchedulingProperties properties) {
    return Workers.of(properties.dispatch(), properties.uplinkThreads());
  }

  @Bean
  DelayScheduler delayScheduler(
      SchedulingProperties properties, Workers workers, MqttTraces traces) {
    return switch (properties.waiting()) {
      case BLOCKING -> new BlockingDelays();
      case SCHEDULED -> new TimerDelays(workers, traces);
    };
  }

  @Bean
  OutageRetry outageRetry(DelayScheduler delays, Counts counts, Acknowledgement acknowledgement) {
    return new OutageRetry(delays, counts, acknowledgement == Acknowledgement.AFTER_COMMIT);
  }

  @Bean
  KnobReader dispatchKnob(Workers workers) {
    return KnobReader.of("lorawan.dispatch", workers::dispatch);
  }

  @Bean
  KnobReader uplinkThreadsKnob(Workers workers) {
    return KnobReader.of("lorawan.uplink-threads", workers::limit);
  }

  @Bean
  KnobReader waitingKnob(DelayScheduler delays) {
    return KnobReader.of(
        "lorawan.waiting",
        () -> delays instanceof BlockingDelays ? Waiting.BLOCKING : Waiting.SCHEDULED);
  }
}
