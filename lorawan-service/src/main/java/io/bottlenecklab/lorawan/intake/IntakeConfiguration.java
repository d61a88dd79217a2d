package io.bottlenecklab.lorawan.intake;

import io.bottlenecklab.lorawan.broker.Inbound;
import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.join.Joins;
import io.bottlenecklab.lorawan.network.Lookups;
import io.bottlenecklab.lorawan.store.UplinkStore;
import io.bottlenecklab.lorawan.tracing.Traces;
import io.bottlenecklab.lorawan.uplink.DataUplinks;
import io.bottlenecklab.lorawan.waiting.Waits;
import io.bottlenecklab.lorawan.waiting.Workers;
import io.bottlenecklab.support.admission.Admission;
import io.bottlenecklab.support.knobs.KnobReader;
import java.time.Clock;
import java.util.function.Consumer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What gateways say, and how much of it at once. */
@Configuration(proxyBeanMethods = false)
class IntakeConfiguration {

  @Bean
  Admission uplinkAdmission(IntakeProperties properties) {
    return Admission.of(properties.admission().maxWaiting());
  }

  @Bean
  UplinkIntake uplinkIntake(
      IntakeProperties properties,
      Lookups lookups,
      DataUplinks data,
      Joins joins,
      Waits waits,
      Counts counts,
      Clock clock) {
    return new UplinkIntake(
        lookups,
        data,
        joins,
        waits,
        properties.deduplicationWait(),
        new Attempts(waits, counts),
        new HeardTime(clock, counts),
        counts);
  }

  @Bean
  Consumer<Inbound> gatewayMessages(
      Admission admission,
      Workers workers,
      UplinkIntake uplinks,
      UplinkStore store,
      Waits waits,
      Counts counts,
      Clock clock,
      Traces traces) {
    return new GatewayMessages(
        admission,
        workers,
        new HeardTime(clock, counts),
        uplinks,
        new TransmissionAcks(store, new Attempts(waits, counts), counts),
        counts,
        traces);
  }

  @Bean
  KnobReader maxWaitingKnob(Admission admission) {
    return KnobReader.of("lorawan.admission.max-waiting", admission::limit);
  }

  @Bean
  KnobReader deduplicationWaitKnob(UplinkIntake uplinks) {
    return KnobReader.of(
        "lorawan.deduplication-wait", () -> uplinks.deduplicationWait().toMillis() + "ms");
  }
}
