package io.bottlenecklab.support.tracing;

import io.bottlenecklab.support.knobs.KnobReader;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;

/** The reader of the tracing knob. {@link TracingInitializer} registers the beans that trace. */
@AutoConfiguration
final class TracingAutoConfiguration {

  @Bean
  KnobReader tracedShare(ObjectProvider<OpenTelemetrySdk> telemetry) {
    return KnobReader.of(
        Tracing.PROBABILITY,
        () ->
            Optional.ofNullable(telemetry.getIfAvailable()).map(Tracing::probability).orElse(0.0));
  }
}
