package io.bottlenecklab.einvoice.web;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import org.springframework.context.MessageSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.support.ResourceBundleMessageSource;
import org.springframework.http.CacheControl;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.ViewControllerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.i18n.LocaleChangeInterceptor;

/** The pages' languages and their style sheet. */
@Configuration(proxyBeanMethods = false)
class WebConfiguration implements WebMvcConfigurer {

  /** A page and its style sheet come from the same build, so an hour is not too long. */
  private static final Duration ASSETS_CACHED = Duration.ofHours(1);

  @Bean
  LocaleResolver localeResolver() {
    return new PageLanguage();
  }

  @Bean
  MessageSource messageSource() {
    var messages = new ResourceBundleMessageSource();
    messages.setBasename("messages/clerk");
    messages.setDefaultEncoding(StandardCharsets.UTF_8.name());
    messages.setDefaultLocale(Locale.ENGLISH);
    // An apostrophe is written twice in all of them, not only in those with arguments.
    messages.setAlwaysUseMessageFormat(true);
    return messages;
  }

  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    var choice = new LocaleChangeInterceptor();
    choice.setParamName("lang");
    choice.setIgnoreInvalidLocale(true);
    registry.addInterceptor(choice).addPathPatterns(ClerkPages.SIGN_IN, "/invoices/**");
  }

  @Override
  public void addResourceHandlers(ResourceHandlerRegistry registry) {
    registry
        .addResourceHandler(ClerkPages.ASSETS)
        .addResourceLocations("classpath:/assets/")
        .setCacheControl(CacheControl.maxAge(ASSETS_CACHED).cachePublic());
  }

  @Override
  public void addViewControllers(ViewControllerRegistry registry) {
    registry.addRedirectViewController("/", ClerkPages.NEW_INVOICE);
  }
}
