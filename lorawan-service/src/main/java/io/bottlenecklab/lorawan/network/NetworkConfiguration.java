package io.bottlenecklab.lorawan.network;

import io.bottlenecklab.support.knobs.KnobReader;
import java.time.Clock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Chooses, by the knob {@code lorawan.cache-lifetime}, whether answers are cached. */
@Configuration(proxyBeanMethods = false)
class NetworkConfiguration {

  @Bean
  NetworkLookups lookups(NetworkProperties properties, JdbcClient jdbc, Clock clock) {
    var database = new DatabaseLookups(jdbc, clock);
    return properties.cacheLifetime().isZero()
        ? database
        : new CachedLookups(database, properties.cacheLifetime());
  }

  @Bean
  KnobReader cacheLifetimeKnob(NetworkLookups lookups) {
    return KnobReader.of(
        "lorawan.cache-lifetime",
        () -> lookups instanceof CachedLookups cached ? cached.lifetime() : Duration.ZERO);
  }
}
