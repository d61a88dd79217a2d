package io.bottlenecklab.lab.stage.process;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.stage.StageException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * An application in a JVM of its own, the same that runs the lab. Of the user's environment it gets
 * what cannot change how it is configured: the variant's file alone decides that.
 */
public final class ChildJvm {

  /** Variables of every application; beside them those that begin as a knob does. */
  private static final Pattern CONFIGURES =
      Pattern.compile(
          "(SPRING|SERVER|MANAGEMENT|LOGGING|WEB|DATASET|LAB)_.*"
              + "|DEBUG|TRACE|JAVA_TOOL_OPTIONS|JDK_JAVA_OPTIONS|_JAVA_OPTIONS|MALLOC_ARENA_MAX");

  /** How the variables of knobs begin: {@code SHOP} of {@code shop.prices}. */
  private static final Set<String> PREFIXES =
      KnobCatalogue.load().all().stream()
          .map(knob -> first(knob.name(), '.').toUpperCase(Locale.ROOT))
          .collect(Collectors.toUnmodifiableSet());

  private ChildJvm() {}

  /**
   * A process to be started.
   *
   * @param prefix what goes before {@code java}
   * @param jar the application, with its libraries beside it
   * @param output where both its outputs go
   * @throws StageException where the application has not been built
   */
  public static ProcessBuilder of(
      List<String> prefix,
      List<String> options,
      Path jar,
      Map<String, String> environment,
      Redirect output) {
    if (!Files.isRegularFile(jar)) {
      throw new StageException(
          "%s is missing; build it with mvn package, or start with ./lab".formatted(jar));
    }
    var command = new ArrayList<>(prefix);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.add("-Dfile.encoding=UTF-8");
    command.add("-Dstdout.encoding=UTF-8");
    command.add("-Dstderr.encoding=UTF-8");
    command.add("-jar");
    command.add(jar.toString());
    var builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectInput(Redirect.from(Path.of("/dev/null").toFile()))
            .redirectOutput(output);
    builder.environment().keySet().removeIf(ChildJvm::configures);
    builder.environment().putAll(environment);
    return builder;
  }

  private static boolean configures(String variable) {
    return CONFIGURES.matcher(variable).matches() || PREFIXES.contains(first(variable, '_'));
  }

  private static String first(String name, char separator) {
    var end = name.indexOf(separator);
    return end < 0 ? name : name.substring(0, end);
  }
}
