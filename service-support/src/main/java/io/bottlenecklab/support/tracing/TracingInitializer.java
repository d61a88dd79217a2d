package io.bottlenecklab.support.tracing;

import io.micrometer.observation.ObservationHandler.FirstMatchingCompositeObservationHandler;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import java.util.Optional;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.env.Environment;
import org.springframework.util.ClassUtils;

/**
 * The knob {@code management.tracing.sampling.probability}: only above 0 there are beans that
 * trace. It is read at the start, because conditions on beans are decided during the build, when
 * the bean definitions are written.
 */
final class TracingInitializer implements ApplicationContextInitializer<GenericApplicationContext> {

  private static final String KAFKA =
      "org.springframework.boot.kafka.autoconfigure.DefaultKafkaProducerFactoryCustomizer";

  @Override
  public void initialize(GenericApplicationContext context) {
    var environment = context.getEnvironment();
    probability(environment)
        .filter(probability -> probability > 0)
        .ifPresent(probability ->
            register(
                context,
                Tracing.of(
                    environment.getProperty("spring.application.name", "service"),
                    probability,
                    environment.getRequiredProperty(Tracing.ENDPOINT))));
  }

  private static Optional<Double> probability(Environment environment) {
    return Optional.ofNullable(environment.getProperty(Tracing.PROBABILITY))
        .map(value -> {
          try {
            return Tracing.probability(value);
          } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                "«%s» is «%s»; allowed: a share from 0 to 1".formatted(Tracing.PROBABILITY, value),
                e);
          }
        });
  }

  private static void register(GenericApplicationContext context, OpenTelemetrySdk telemetry) {
    context.registerBean(
        OpenTelemetrySdk.class,
        () -> telemetry,
        definition -> definition.setDestroyMethodName("close"));
    context.registerBean(
        FirstMatchingCompositeObservationHandler.class, () -> Tracing.observations(telemetry));
    context.registerBean(TracedPool.class, () -> new TracedPool(telemetry));
    if (ClassUtils.isPresent(KAFKA, context.getClassLoader())) {
      KafkaTracing.register(context, telemetry);
    }
  }
}
