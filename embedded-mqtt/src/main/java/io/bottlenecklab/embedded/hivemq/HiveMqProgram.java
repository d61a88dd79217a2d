package io.bottlenecklab.embedded.hivemq;

import com.hivemq.configuration.service.InternalConfigurations;
import com.hivemq.embedded.EmbeddedHiveMQ;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.TimeZone;

/**
 * Runs HiveMQ until the JVM is asked to end. Every client may connect. The arguments are the folder
 * with {@code config.xml} and a folder for its data.
 */
public final class HiveMqProgram {

  /**
   * Messages that a client gets at once, if it says that it takes so many; 50 by default. HiveMQ
   * sends it no more until it has acknowledged all of them.
   */
  private static final int UNACKNOWLEDGED = 1_000;

  private HiveMqProgram() {}

  /** Starts it; ends with exit code 1 and a stack trace if it does not start. */
  public static void main(String[] args) throws IOException {
    Locale.setDefault(Locale.ROOT);
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    var folder = Path.of(args[1]);
    var broker =
        EmbeddedHiveMQ.builder()
            .withConfigurationFolder(Path.of(args[0]))
            .withDataFolder(Files.createDirectories(folder.resolve("data")))
            .withExtensionsFolder(Files.createDirectories(folder.resolve("extensions")))
            .build();
    InternalConfigurations.MAX_INFLIGHT_WINDOW_SIZE_MESSAGES = UNACKNOWLEDGED;
    try {
      broker.start().join();
    } catch (RuntimeException e) {
      System.getLogger(HiveMqProgram.class.getName()).log(Level.ERROR, "HiveMQ does not start", e);
      Runtime.getRuntime().halt(1); // HiveMQ's threads would keep the process alive
    }
    Runtime.getRuntime().addShutdownHook(new Thread(() -> broker.stop().join()));
  }
}
