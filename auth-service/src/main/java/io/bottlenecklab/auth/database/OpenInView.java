package io.bottlenecklab.auth.database;

import jakarta.persistence.EntityManagerFactory;
import org.springframework.orm.jpa.support.OpenEntityManagerInViewInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Keeps a request's connection from its first query to its end if it is on, as Spring Boot does by
 * default. Boot's own setting cannot be a knob: it is decided when the service is built.
 *
 * <p>It is slow because a connection is busy while the request does other work, so that a pool of
 * that size lets fewer requests work at once.
 */
final class OpenInView implements WebMvcConfigurer {

  private final boolean on;
  private final EntityManagerFactory entities;
  private volatile boolean registered;

  OpenInView(boolean on, EntityManagerFactory entities) {
    this.on = on;
    this.entities = entities;
  }

  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    if (on) {
      var interceptor = new OpenEntityManagerInViewInterceptor();
      interceptor.setEntityManagerFactory(entities);
      registry.addWebRequestInterceptor(interceptor);
      registered = true;
    }
  }

  /** Whether requests go through it. */
  boolean isRegistered() {
    return registered;
  }
}
