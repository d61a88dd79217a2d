package io.bottlenecklab.minlog.registration;

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
        "minlog-registration",
        Map.of(
            "forbidden",
            "Whoever asks is no system",
            "not-taken",
            "overloaded, or broker-unavailable: the same call may be sent again, whatever"
                + " became of it; Retry-After says when"));
  }
}
