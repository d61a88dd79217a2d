package io.bottlenecklab.support.logging;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;

/** Which thread writes the lines of the live Logback context. */
final class LogWriting {

  /** {@link Mode}. */
  static final String MODE = "lab.logging.appender";

  /** {@link QueueFull}. */
  static final String QUEUE_FULL = "lab.logging.queue-full";

  /** The values of {@link #MODE}. */
  enum Mode {
    /** The thread that logs a line writes it. */
    SYNC,
    /** A thread of its own writes the lines, from a queue of 256. */
    ASYNC
  }

  /** The values of {@link #QUEUE_FULL}. */
  enum QueueFull {
    /** Logback's default: lines below WARN are dropped once four fifths of the queue are taken. */
    DROP,
    /** The thread that logs a line waits for a place; nothing is dropped. */
    WAIT
  }

  private LogWriting() {}

  /** Puts a queue before each of the root logger's appenders. */
  static void makeAsync(QueueFull full) {
    var root = root();
    for (var appender : appenders(root)) {
      var queue = new AsyncAppender();
      queue.setContext(root.getLoggerContext());
      queue.setName("async " + appender.getName());
      if (full == QueueFull.WAIT) {
        queue.setDiscardingThreshold(0);
      }
      root.detachAppender(appender);
      queue.addAppender(appender);
      queue.start();
      root.addAppender(queue);
    }
  }

  static Mode mode() {
    return queues().findAny().isPresent() ? Mode.ASYNC : Mode.SYNC;
  }

  /** Empty without a queue. */
  static Optional<QueueFull> queueFull() {
    return queues()
        .findFirst()
        .map(queue -> queue.getDiscardingThreshold() == 0 ? QueueFull.WAIT : QueueFull.DROP);
  }

  /** The level in effect of these loggers, in lower case; several if they differ. */
  static String level(String... loggers) {
    var levels =
        Stream.of(loggers)
            .map(name -> root().getLoggerContext().getLogger(name).getEffectiveLevel().toString())
            .distinct()
            .toList();
    return String.join(", ", levels).toLowerCase(Locale.ROOT);
  }

  private static Stream<AsyncAppender> queues() {
    return appenders(root()).stream()
        .filter(AsyncAppender.class::isInstance)
        .map(AsyncAppender.class::cast);
  }

  private static List<Appender<ILoggingEvent>> appenders(Logger logger) {
    var appenders = new ArrayList<Appender<ILoggingEvent>>();
    logger.iteratorForAppenders().forEachRemaining(appenders::add);
    return appenders;
  }

  private static Logger root() {
    return ((LoggerContext) LoggerFactory.getILoggerFactory()).getLogger(Logger.ROOT_LOGGER_NAME);
  }
}
