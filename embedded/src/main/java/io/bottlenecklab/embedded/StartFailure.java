package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.EngineStartException.Reason;
import io.bottlenecklab.embedded.ServerEngine.RefusedException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads from a server's log why it did not start. */
final class StartFailure {

  private static final Pattern DISK_FULL =
      Pattern.compile("No space left on device|Disk full|failed with error 28");
  private static final Pattern PORT_TAKEN =
      Pattern.compile("Address already in use|Can't start server: Bind");
  private static final Pattern LIBRARY =
      Pattern.compile("(?:shared libraries|Library not loaded): ([^\\s:]+)");
  private static final Pattern DENIED =
      Pattern.compile("Permission denied|has wrong ownership|Operation not permitted");

  private final ServerEngine engine;
  private final Path log;
  private @Nullable RefusedException refusal;

  StartFailure(ServerEngine engine, Path log) {
    this.engine = engine;
    this.log = log;
  }

  /** The server runs but refuses its own user for this reason. */
  void refused(RefusedException reason) {
    refusal = reason;
  }

  EngineStartException portTaken(int port) {
    return new EngineStartException(
        Reason.PORT_TAKEN,
        "port %d, for %s, is taken by another process".formatted(port, engine.name()));
  }

  /**
   * The failure in one line.
   *
   * @param existing whether the data had been initialised before this start
   */
  EngineStartException explain(Path data, boolean existing) {
    var lines = lines();
    var text = String.join("\n", lines);
    var fatal = fatal(lines);
    var library = LIBRARY.matcher(text);
    if (library.find()) {
      return failure(
          Reason.PLATFORM_UNSUPPORTED,
          "%s needs the library %s, which this system lacks; install it, or use --on compose"
              .formatted(engine.name(), library.group(1)));
    }
    if (DISK_FULL.matcher(text).find()) {
      return failure(
          Reason.DIRECTORY_UNUSABLE,
          "no space is left on the disk of %s; free some and start again".formatted(data));
    }
    if (PORT_TAKEN.matcher(text).find()) {
      return failure(
          Reason.PORT_TAKEN, "the port for %s is taken: %s".formatted(engine.name(), fatal));
    }
    if (DENIED.matcher(text).find()) {
      return failure(
          Reason.DIRECTORY_UNUSABLE,
          "%s cannot use %s as this user: «%s»".formatted(engine.name(), data, fatal));
    }
    return existing
        ? failure(
            Reason.DATA_CORRUPT,
            "%s does not start on its data directory %s («%s»); delete that directory to have it"
                    .formatted(engine.name(), data, fatal)
                + " seeded again (log: %s)".formatted(log))
        : failure(
            Reason.NOT_STARTED,
            "%s does not start: «%s» (log: %s)".formatted(engine.name(), fatal, log));
  }

  private EngineStartException failure(Reason reason, String message) {
    return new EngineStartException(reason, message, refusal);
  }

  private String fatal(List<String> lines) {
    return Optional.ofNullable(refusal)
        .map(Throwable::getMessage)
        .flatMap(message -> message.lines().findFirst())
        .or(() -> engine.fatalLine(lines))
        .map(String::strip)
        .orElse("it wrote nothing");
  }

  private List<String> lines() {
    try {
      return new String(Files.readAllBytes(log), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      return List.of(Objects.requireNonNullElse(e.getMessage(), e.toString()));
    }
  }
}
