package io.bottlenecklab.lorawan.tracing;

import io.opentelemetry.api.OpenTelemetry;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Traces, or none. */
@Configuration(proxyBeanMethods = false)
class TracesConfiguration {

  @Bean
  Traces traces(ObjectProvider<OpenTelemetry> telemetry) {
    var tracing = telemetry.getIfAvailable();
    return tracing == null ? new NoTraces() : new MqttTraces(tracing);
  }
}
