package io.bottlenecklab.minlog.lookup.openapi;

import io.bottlenecklab.support.openapi.ApiDescription;
import java.util.Map;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class OpenApiConfiguration {

  @Bean
  OpenApiCustomizer description() {
    return ApiDescription.of(
        "minlog-lookup",
        Map.of("not-permitted", "Whoever asks may not read the entries asked for"));
  }
}
