package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.broker.Publisher;
import io.bottlenecklab.lorawan.count.Counts;
import io.bottlenecklab.lorawan.history.Histories;
import io.bottlenecklab.lorawan.network.Lookups;
import io.bottlenecklab.lorawan.store.UplinkStore;
import io.bottlenecklab.lorawan.waiting.Waits;
import io.bottlenecklab.support.knobs.KnobReader;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The way of uplinks. */
@Configuration(proxyBeanMethods = false)
class UplinkConfiguration {

  @Bean
  DownlinkSending downlinkSending(Publisher publisher, Histories histories) {
    return new DownlinkSending(publisher, histories);
  }

  @Bean
  DataUplinks dataUplinks(
      UplinkProperties properties,
      Lookups lookups,
      Histories histories,
      UplinkStore store,
      DownlinkSending sending,
      Publisher publisher,
      Waits waits,
      Counts counts,
      Clock clock) {
    return new DataUplinks(
        lookups,
        new Recording(store, histories, counts),
        new Events(lookups, publisher),
        new Answers(store, sending, counts, clock),
        store,
        waits,
        properties.downlinkWait());
  }

  @Bean
  KnobReader downlinkWaitKnob(DataUplinks uplinks) {
    return KnobReader.of("lorawan.downlink-wait", () -> uplinks.downlinkWait().toMillis() + "ms");
  }
}
