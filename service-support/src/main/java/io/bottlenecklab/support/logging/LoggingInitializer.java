package io.bottlenecklab.support.logging;

import io.bottlenecklab.support.logging.LogWriting.Mode;
import io.bottlenecklab.support.logging.LogWriting.QueueFull;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * The knobs {@code lab.logging.appender} and {@code lab.logging.queue-full}, for which Spring Boot
 * has no property. Its logging is set up before this runs.
 */
final class LoggingInitializer
    implements ApplicationContextInitializer<ConfigurableApplicationContext> {

  @Override
  public void initialize(ConfigurableApplicationContext context) {
    var environment = context.getEnvironment();
    if (environment.getProperty(LogWriting.MODE, Mode.class, Mode.SYNC) == Mode.ASYNC) {
      LogWriting.makeAsync(
          environment.getProperty(LogWriting.QUEUE_FULL, QueueFull.class, QueueFull.DROP));
    }
  }
}
