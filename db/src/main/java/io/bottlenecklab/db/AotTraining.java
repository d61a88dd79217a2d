package io.bottlenecklab.db;

import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.context.support.DefaultLifecycleProcessor;
import org.springframework.core.SpringProperties;
import org.springframework.jdbc.CannotGetJdbcConnectionException;

/**
 * Reads from the database in the training run of a JVM's AOT cache (JEP 514), which ends when the
 * context has started. So the cache holds the classes of the driver and of Flyway, too. Without a
 * database, as in the build of an image, it holds fewer. Changes nothing.
 */
final class AotTraining implements SmartInitializingSingleton {

  private final Runnable reading;

  AotTraining(Runnable reading) {
    this.reading = reading;
  }

  @Override
  public void afterSingletonsInstantiated() {
    if (DefaultLifecycleProcessor.ON_REFRESH_VALUE.equals(
        SpringProperties.getProperty(DefaultLifecycleProcessor.EXIT_PROPERTY_NAME))) {
      try {
        reading.run();
      } catch (CannotGetJdbcConnectionException e) {
        System.err.println("no database to train with: " + e.getMessage());
      }
    }
  }
}
