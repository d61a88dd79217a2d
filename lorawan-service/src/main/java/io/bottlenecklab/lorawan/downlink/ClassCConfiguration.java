package io.bottlenecklab.lorawan.downlink;

import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.network.NetworkLookups;
import io.bottlenecklab.lorawan.store.DownlinkStore;
import io.bottlenecklab.support.knobs.KnobReader;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses, by knobs, how devices that always listen are served. */
@Configuration(proxyBeanMethods = false)
class ClassCConfiguration {

  @Bean
  ClassCDownlinks classCDownlinks(
      ClassCProperties properties,
      DueDevices devices,
      DownlinkStore store,
      DownlinkSending sending,
      DownlinkEvents events,
      GatewayCodecs codecs,
      NetworkLookups lookups,
      Counts counts,
      Clock clock) {
    return new ClassCDownlinks(
        devices, store, sending, events, codecs, lookups, counts, clock, properties.deviceLock());
  }

  @Bean
  ClassCScheduler classCScheduler(ClassCProperties properties, ClassCDownlinks downlinks) {
    ClassCRound round =
        switch (properties.scheduler()) {
          case SERIAL -> new ClassCRound.Serial();
          case CONCURRENT -> new ClassCRound.Concurrent();
        };
    return new ClassCScheduler(downlinks, round, properties.interval(), properties.batchSize());
  }

  @Bean
  KnobReader classCSchedulerKnob(ClassCScheduler scheduler) {
    return KnobReader.of("lorawan.class-c.scheduler", scheduler::scheduler);
  }

  @Bean
  KnobReader classCIntervalKnob(ClassCScheduler scheduler) {
    return KnobReader.of("lorawan.class-c.interval", scheduler::interval);
  }

  @Bean
  KnobReader classCBatchSizeKnob(ClassCScheduler scheduler) {
    return KnobReader.of("lorawan.class-c.batch-size", scheduler::batchSize);
  }

  @Bean
  KnobReader deviceLockKnob(ClassCDownlinks downlinks) {
    return KnobReader.of("lorawan.class-c.device-lock", downlinks::deviceLock);
  }
}
