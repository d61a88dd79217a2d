package io.bottlenecklab.support.metrics;

import io.bottlenecklab.support.admission.Admission;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Path;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.context.event.ApplicationStartedEvent;
import org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;

/** Meters beyond those of Spring Boot. */
@AutoConfiguration(after = CompositeMeterRegistryAutoConfiguration.class)
final class ServiceMetricsAutoConfiguration {

  @Bean
  CompilerTime compilerTime() {
    return new CompilerTime(Path.of("/proc/self/task"));
  }

  @Bean
  @ConditionalOnBean(Admission.class)
  AdmissionMeters admissionMeters(Admission admission) {
    return new AdmissionMeters(admission);
  }

  /** Bound once Tomcat runs. */
  @Bean
  @ConditionalOnBean(MeterRegistry.class)
  ApplicationListener<ApplicationStartedEvent> tomcatMeters(MeterRegistry registry) {
    return started -> {
      if (started.getApplicationContext() instanceof WebServerApplicationContext web
          && web.getWebServer() instanceof TomcatWebServer server) {
        new TomcatMeters(registry).of(server.getTomcat());
      }
    };
  }
}
