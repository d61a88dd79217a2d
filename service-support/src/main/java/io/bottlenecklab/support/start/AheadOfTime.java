package io.bottlenecklab.support.start;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import javax.tools.ToolProvider;
import org.springframework.boot.SpringApplicationAotProcessor;

/**
 * A step of the build: writes a service's bean definitions, and compiles them. Spring Boot's Maven
 * goal does the same, but with the compiler of the JDK that runs Maven, which may be too old.
 */
final class AheadOfTime {

  /** Of metadata for native images, which is not used. */
  private static final String NAME = "service";

  private AheadOfTime() {}

  /**
   * Runs the step, on the service's own class path.
   *
   * @param args the service's application class; a working directory; the folder of its classes
   */
  public static void main(String[] args) throws Exception {
    Locale.setDefault(Locale.ROOT);
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    var work = Path.of(args[1]);
    var sources = work.resolve("sources");
    var proxies = work.resolve("classes");
    var classes = Path.of(args[2]);
    SpringApplicationAotProcessor.main(
        new String[] {
          args[0],
          sources.toString(),
          work.resolve("resources").toString(),
          proxies.toString(),
          NAME,
          NAME
        });
    if (Files.exists(proxies)) {
      copy(proxies, classes);
    }
    compile(sources, classes);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var files = Files.walk(from)) {
      for (var file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        var target = to.resolve(from.relativize(file));
        Files.createDirectories(target.getParent());
        Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private static void compile(Path sources, Path classes) throws IOException {
    var compiler = ToolProvider.getSystemJavaCompiler();
    var options =
        List.of(
            "-proc:none",
            "-nowarn",
            "-parameters",
            "-classpath",
            System.getProperty("java.class.path"),
            "-d",
            classes.toString());
    try (var files = compiler.getStandardFileManager(null, null, null);
        var all = Files.walk(sources)) {
      var units = files.getJavaFileObjectsFromPaths(all.filter(Files::isRegularFile).toList());
      if (!compiler.getTask(null, files, null, options, null, units).call()) {
        throw new FileSystemException(sources.toString(), null, "cannot be compiled");
      }
    }
  }
}
