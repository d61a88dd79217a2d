package io.bottlenecklab.einvoice.openapi;

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
        "einvoice-service",
        Map.of(
            "not-a-member", "Whoever asks may not act for the seller",
            "not-issued",
                "order-already-issued: the order has an invoice of other content; no-numbers-left:"
                    + " the seller's number books of the period are used up",
            "not-voided",
                "already-voided, or period-closed: its return was due, issue an allowance"));
  }
}
