package io.bottlenecklab.db;

import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.context.support.DefaultLifecycleProcessor;
import org.springframework.core.SpringProperties;
import org.springframework.jdbc.CannotGetJdbcConnectionException;

/**
 * Queries the database in the training run of a JVM's AOT cache (JEP 514), which ends when the
 * context has started. So the cache holds the driver's classes, too. Without a database, as in the
 * build of an image, it holds fewer. Changes nothing.
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
