package io.bottlenecklab.embedded.process;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** Programs of the operating system. */
public final class Programs {

  private Programs() {}

  /** The program of that name on the user's path. */
  public static Optional<Path> find(String name) {
    var path = Optional.ofNullable(System.getenv("PATH")).orElse("/usr/bin:/bin");
    return Pattern.compile(Pattern.quote(File.pathSeparator))
        .splitAsStream(path)
        .filter(directory -> !directory.isEmpty())
        .map(directory -> Path.of(directory, name))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
