package io.bottlenecklab.auth.openapi;

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
        "auth-service",
        Map.of(
            "invalid-credentials", "E-mail address or password is wrong",
            "email-taken", "There is an account with this e-mail address already"));
  }
}
