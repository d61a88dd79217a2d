package io.bottlenecklab.support.openapi;

import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/** The description of a service that describes itself. */
@AutoConfiguration
@ConditionalOnClass(OpenApiCustomizer.class)
@EnableConfigurationProperties(ApiProperties.class)
final class OpenApiAutoConfiguration {

  @Bean
  OpenApiCustomizer description(Environment environment, ApiProperties properties) {
    return ApiDescription.of(
        environment.getRequiredProperty("spring.application.name"), properties.problems());
  }
}
