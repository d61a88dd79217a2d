package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.broker.Publisher;
import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.downlink.DownlinkEvents;
import io.bottlenecklab.lorawan.downlink.DownlinkSending;
import io.bottlenecklab.lorawan.network.NetworkLookups;
import io.bottlenecklab.lorawan.store.DownlinkStore;
import io.bottlenecklab.support.admission.Admission;
import io.bottlenecklab.support.knobs.KnobReader;
import java.security.SecureRandom;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** How many messages are worked on at once, and how long they wait. */
@Configuration(proxyBeanMethods = false)
class PipelineConfiguration {

  @Bean
  Admission uplinkAdmission(PipelineProperties properties) {
    return Admission.of(properties.admission().maxWaiting());
  }

  @Bean
  Deduplication deduplication(PipelineProperties properties) {
    return new Deduplication(properties.deduplicationWait());
  }

  @Bean
  Joins joins(
      PipelineProperties properties,
      JoinStore store,
      NetworkLookups lookups,
      DownlinkSending sending,
      Publisher publisher,
      Counts counts,
      Clock clock) {
    return new Joins(
        store, lookups, sending, publisher, counts, new SecureRandom(), clock, properties.netId());
  }

  @Bean
  UplinkAnswers uplinkAnswers(
      PipelineProperties properties,
      DownlinkStore store,
      DownlinkSending sending,
      DownlinkEvents events,
      Counts counts,
      Clock clock) {
    return new UplinkAnswers(store, sending, events, counts, clock, properties.downlinkWait());
  }

  @Bean
  KnobReader maxWaitingKnob(Admission admission) {
    return KnobReader.of("lorawan.admission.max-waiting", admission::limit);
  }

  @Bean
  KnobReader deduplicationWaitKnob(Deduplication deduplication) {
    return KnobReader.of("lorawan.deduplication-wait", deduplication::delay);
  }

  @Bean
  KnobReader downlinkWaitKnob(UplinkAnswers answers) {
    return KnobReader.of("lorawan.downlink-wait", answers::delay);
  }
}
