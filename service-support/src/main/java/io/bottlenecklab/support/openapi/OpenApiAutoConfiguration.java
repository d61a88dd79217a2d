package io.bottlenecklab.support.openapi;

import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/** The description at {@code /v3/api-docs}, in services with springdoc. */
@AutoConfiguration
@ConditionalOnClass(OpenApiCustomizer.class)
@EnableConfigurationProperties(ApiProperties.class)
final class OpenApiAutoConfiguration {

  @Bean
  ApiDescription description(Environment environment, ApiProperties properties) {
    return new ApiDescription(
        environment.getRequiredProperty("spring.application.name"),
        properties.problems(),
        properties.keyHeader());
  }
}
