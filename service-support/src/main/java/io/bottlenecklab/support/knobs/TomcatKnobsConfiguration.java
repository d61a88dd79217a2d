package io.bottlenecklab.support.knobs;

import org.apache.coyote.AbstractProtocol;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.apache.tomcat.util.threads.VirtualThreadExecutor;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.tomcat.autoconfigure.TomcatServerProperties;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The limits of Tomcat's live connector. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
class TomcatKnobsConfiguration {

  /**
   * Tomcat reports −1 while another executor runs the requests. The limit has no effect then, and
   * the configured one is reported.
   */
  @Bean
  KnobReader tomcatThreads(ApplicationContext context, TomcatServerProperties configured) {
    return KnobReader.of(
        "server.tomcat.threads.max",
        () -> {
          var live = protocol(context).getMaxThreads();
          return live >= 0 ? live : configured.getThreads().getMax();
        });
  }

  @Bean
  KnobReader tomcatAcceptCount(ApplicationContext context) {
    return KnobReader.of("server.tomcat.accept-count", () -> protocol(context).getAcceptCount());
  }

  @Bean
  KnobReader tomcatConnections(ApplicationContext context) {
    return KnobReader.of(
        "server.tomcat.max-connections", () -> protocol(context).getMaxConnections());
  }

  @Bean
  KnobReader virtualThreads(ApplicationContext context) {
    return KnobReader.of(
        "spring.threads.virtual.enabled",
        () -> protocol(context).getExecutor() instanceof VirtualThreadExecutor);
  }

  @Bean
  KnobReader answerCompression(ApplicationContext context) {
    return KnobReader.of(
        "server.compression.enabled",
        () ->
            protocol(context) instanceof AbstractHttp11Protocol<?> http
                && !http.getCompression().equals("off"));
  }

  private static AbstractProtocol<?> protocol(ApplicationContext context) {
    if (context instanceof WebServerApplicationContext web
        && web.getWebServer() instanceof TomcatWebServer server
        && server.getTomcat().getConnector().getProtocolHandler()
            instanceof AbstractProtocol<?> protocol) {
      return protocol;
    }
    throw new IllegalStateException("no running Tomcat");
  }
}
