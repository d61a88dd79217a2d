package io.bottlenecklab.support.logging;

import io.bottlenecklab.support.knobs.KnobReader;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;

/** The readers of the logging knobs. */
@AutoConfiguration
final class LoggingAutoConfiguration {

  @Bean
  KnobReader logAppender() {
    return KnobReader.of(LogWriting.MODE, LogWriting::mode);
  }

  @Bean
  KnobReader logQueueFull() {
    return KnobReader.of(LogWriting.QUEUE_FULL, () -> LogWriting.queueFull().orElse(null));
  }

  /** Of the loggers that Spring Boot's group {@code sql} has, if they are there. */
  @Bean
  KnobReader sqlLevel() {
    return KnobReader.of(
        "logging.level.sql",
        () -> LogWriting.level("org.springframework.jdbc.core", "org.hibernate.SQL"));
  }

  /** Of the loggers that Spring Boot's group {@code web} has. */
  @Bean
  KnobReader webLevel() {
    return KnobReader.of(
        "logging.level.web",
        () -> LogWriting.level("org.springframework.web", "org.springframework.http"));
  }
}
