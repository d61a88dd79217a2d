package io.bottlenecklab.support.web;

import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.jackson.autoconfigure.JsonFactoryBuilderCustomizer;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.boot.tomcat.TomcatConnectorCustomizer;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.type.LogicalType;

/** Limits on requests: how large a body, how loose its JSON and its parameters. */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@EnableConfigurationProperties(WebLimits.class)
@Import(StrictParameters.class)
final class WebLimitsAutoConfiguration {

  /** Before Spring Security, so that nothing reads an unlimited body. */
  @Bean
  FilterRegistrationBean<BodySizeLimitFilter> bodySizeLimit(WebLimits limits) {
    var registration =
        new FilterRegistrationBean<>(new BodySizeLimitFilter(limits.requestBody().toBytes()));
    registration.setOrder(Ordered.HIGHEST_PRECEDENCE + 10);
    return registration;
  }

  /**
   * A client that asks first ({@code Expect: 100-continue}) gets {@code 100 Continue} only when its
   * body is read. Tomcat would not read a rejected body either, and would reset the connection.
   */
  @Bean
  WebServerFactoryCustomizer<TomcatServletWebServerFactory> continueOnRead() {
    TomcatConnectorCustomizer onRead =
        connector -> {
          if (connector.getProtocolHandler() instanceof AbstractHttp11Protocol<?> http) {
            http.setContinueResponseTiming("onRead");
          }
        };
    return factory -> factory.addConnectorCustomizers(onRead);
  }

  @Bean
  JsonFactoryBuilderCustomizer strictUtf8() {
    return json -> json.inputDecorator(new StrictUtf8());
  }

  /** Spring Boot registers it with its mapper. */
  @Bean
  JacksonModule wholeNumbers() {
    return new WholeNumbers();
  }

  /** A number or a boolean is not text: {@code "password": 12345678} is rejected, not converted. */
  @Bean
  JsonMapperBuilderCustomizer onlyTextIsText() {
    return json ->
        json.withCoercionConfig(
            LogicalType.Textual,
            text ->
                text.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                    .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                    .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail));
  }
}
