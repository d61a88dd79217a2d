package io.bottlenecklab.lorawan.classc;

import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.network.Lookups;
import io.bottlenecklab.lorawan.store.UplinkStore;
import io.bottlenecklab.lorawan.uplink.DownlinkSending;
import io.bottlenecklab.support.knobs.KnobReader;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Chooses, by knobs, how devices that always listen are served. */
@Configuration(proxyBeanMethods = false)
class ClassCConfiguration {

  @Bean
  ClassCDownlinks classCDownlinks(
      ClassCProperties properties,
      JdbcClient jdbc,
      UplinkStore store,
      DownlinkSending sending,
      Lookups lookups,
      Counts counts,
      Clock clock) {
    return new ClassCDownlinks(
        new DueDevices(jdbc), store, sending, lookups, counts, clock, properties.deviceLock());
  }

  @Bean
  ClassCScheduler classCScheduler(ClassCProperties properties, ClassCDownlinks downlinks) {
    Round round =
        switch (properties.scheduler()) {
          case SERIAL -> new SerialRound();
          case CONCURRENT -> new ConcurrentRound();
        };
    return new ClassCScheduler(downlinks, round, properties.interval(), properties.batchSize());
  }

  @Bean
  KnobReader classCSchedulerKnob(ClassCScheduler scheduler) {
    return KnobReader.of("lorawan.class-c.scheduler", scheduler::scheduler);
  }

  @Bean
  KnobReader classCIntervalKnob(ClassCScheduler scheduler) {
    return KnobReader.of("lorawan.class-c.interval", () -> scheduler.interval().toMillis() + "ms");
  }

  @Bean
  KnobReader classCBatchSizeKnob(ClassCScheduler scheduler) {
    return KnobReader.of("lorawan.class-c.batch-size", scheduler::batchSize);
  }

  @Bean
  KnobReader deviceLockKnob(ClassCDownlinks downlinks) {
    return KnobReader.of(
        "lorawan.class-c.device-lock", () -> downlinks.deviceLock().toMillis() + "ms");
  }
}
