package io.bottlenecklab.db;

import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.context.support.DefaultLifecycleProcessor;
import org.springframework.core.SpringProperties;
import org.springframework.jdbc.CannotGetJdbcConnectionException;

/**
 * Looks into the database while a JVM is trained for its AOT cache (JEP 514), which ends with the
 * context's start: so the cache has the driver's classes, too. Changes nothing. Where no database
 * answers, as in the build of an image, the cache has less.
 */
final class AotRehearsal implements SmartInitializingSingleton {

  private final Runnable look;

  /**
   * Rehearses.
   *
   * @param look reads from the database
   */
  AotRehearsal(Runnable look) {
    this.look = look;
  }

  @Override
  public void afterSingletonsInstantiated() {
    if (DefaultLifecycleProcessor.ON_REFRESH_VALUE.equals(
        SpringProperties.getProperty(DefaultLifecycleProcessor.EXIT_PROPERTY_NAME))) {
      try {
        look.run();
      } catch (CannotGetJdbcConnectionException e) {
        System.err.println("no database to rehearse with: " + e.getMessage());
      }
    }
  }
}
