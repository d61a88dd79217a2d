package io.bottlenecklab.support.start;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.thread.Threading;
import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.tomcat.autoconfigure.TomcatVirtualThreadsWebServerFactoryCustomizer;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.kafka.config.ContainerCustomizer;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;

/**
 * The knob {@code spring.threads.virtual.enabled}, with the meaning that Spring Boot gives it, but
 * read at the start. Spring Boot chooses its own beans for it when the bean definitions are
 * written, during the build.
 */
@AutoConfiguration
final class VirtualThreadsAutoConfiguration {

  @Bean
  @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
  WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> requestThreads(
      Environment environment) {
    return Threading.VIRTUAL.isActive(environment)
        ? new TomcatVirtualThreadsWebServerFactoryCustomizer()
        : server -> {};
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(ContainerCustomizer.class)
  static class Listeners {

    @Bean
    ContainerCustomizer<Object, Object, ConcurrentMessageListenerContainer<Object, Object>>
        listenerThreads(Environment environment) {
      return container -> {
        if (Threading.VIRTUAL.isActive(environment)) {
          var threads = new SimpleAsyncTaskExecutor("kafka-");
          threads.setVirtualThreads(true);
          container.getContainerProperties().setListenerTaskExecutor(threads);
        }
      };
    }
  }
}
