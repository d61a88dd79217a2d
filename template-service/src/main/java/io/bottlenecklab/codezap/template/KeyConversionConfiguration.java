package io.bottlenecklab.codezap.template;

import org.springframework.context.annotation.Configuration;
import org.springframework.format.FormatterRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Keys in addresses. Spring's own conversion takes an empty text for none, and a list with an empty
 * condition would have no condition.
 */
@Configuration(proxyBeanMethods = false)
class KeyConversionConfiguration implements WebMvcConfigurer {

  @Override
  public void addFormatters(FormatterRegistry registry) {
    registry.addConverter(String.class, Long.class, Long::valueOf);
  }
}
