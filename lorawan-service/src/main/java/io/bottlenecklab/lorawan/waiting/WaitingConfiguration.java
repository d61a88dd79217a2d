package io.bottlenecklab.lorawan.waiting;

import io.bottlenecklab.lorawan.tracing.Traces;
import io.bottlenecklab.support.knobs.KnobReader;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses, by knobs, in which threads uplinks are worked on and how they wait. */
@Configuration(proxyBeanMethods = false)
class WaitingConfiguration {

  @Bean
  Workers workers(WaitingProperties properties) {
    return switch (properties.dispatch()) {
      case CALLBACK -> new CallbackWorkers();
      case POOL -> new PoolWorkers(properties.uplinkThreads());
      case VIRTUAL_THREADS -> new VirtualThreadWorkers();
    };
  }

  @Bean
  Waits waits(WaitingProperties properties, Workers workers, Traces traces) {
    return switch (properties.waiting()) {
      case BLOCKING -> new BlockingWaits();
      case SCHEDULED -> new ScheduledWaits(workers, traces);
    };
  }

  @Bean
  KnobReader dispatchKnob(Workers workers) {
    return KnobReader.of(
        "lorawan.dispatch",
        () ->
            switch (workers) {
              case CallbackWorkers _ -> Dispatch.CALLBACK.knobValue();
              case PoolWorkers _ -> Dispatch.POOL.knobValue();
              default -> Dispatch.VIRTUAL_THREADS.knobValue();
            });
  }

  @Bean
  KnobReader uplinkThreadsKnob(Workers workers) {
    return KnobReader.of("lorawan.uplink-threads", workers::limit);
  }

  @Bean
  KnobReader waitingKnob(Waits waits) {
    return KnobReader.of(
        "lorawan.waiting",
        () -> (waits instanceof BlockingWaits ? Waiting.BLOCKING : Waiting.SCHEDULED).knobValue());
  }
}
