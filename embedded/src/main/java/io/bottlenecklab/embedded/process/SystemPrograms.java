package io.bottlenecklab.embedded.process;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** SystemPrograms of the operating system. */
public final class SystemPrograms {

  private SystemPrograms() {}

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

  /** The path of a program that comes with this JVM's JDK: {@code java}, {@code jcmd}. */
  public static String ofJdk(String name) {
    return Path.of(System.getProperty("java.home"), "bin", name).toString();
  }
}
