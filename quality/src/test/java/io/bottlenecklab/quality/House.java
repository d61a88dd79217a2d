package io.bottlenecklab.quality;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.Yaml;

/** The modules and systems of this checkout, as {@code pom.xml} and the systems' folders say. */
final class House {

  static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");

  private House() {}

  /**
   * What the lab knows of a system.
   *
   * @param name the folder's
   * @param services their modules, companions included
   * @param flows their names
   */
  record SystemFolder(String name, Set<String> services, List<String> flows) {}

  /** The modules, in the order of the build. */
  static List<String> modules() {
    return MODULE.matcher(read(ROOT.resolve("pom.xml"))).results().map(m -> m.group(1)).toList();
  }

  static List<SystemFolder> systems() {
    return modules().stream()
        .filter(module -> module.startsWith("systems/"))
        .map(module -> system(ROOT.resolve(module)))
        .toList();
  }

  private static SystemFolder system(Path folder) {
    Map<String, Object> document = new Yaml().load(read(folder.resolve("system.yaml")));
    var services = new LinkedHashSet<String>();
    for (var key : List.of("services", "companions")) {
      ((Map<?, ?>) document.getOrDefault(key, Map.of()))
          .keySet()
          .forEach(name -> services.add(name.toString()));
    }
    var flows =
        ((List<?>) document.getOrDefault("flows", List.of()))
            .stream().map(Object::toString).toList();
    return new SystemFolder(folder.getFileName().toString(), services, flows);
  }

  /** The modules of services: every one that a system names. */
  static Set<String> services() {
    var services = new LinkedHashSet<String>();
    systems().forEach(system -> services.addAll(system.services()));
    return services;
  }

  /** The modules of the lab, which know no system. */
  static List<String> labModules() {
    return modules().stream().filter(module -> module.startsWith("lab-")).toList();
  }

  /** The modules of the lab, and what its modules stand on. */
  static List<String> platform() {
    return modules().stream()
        .filter(module ->
            module.startsWith("lab-")
                || module.startsWith("embedded")
                || module.equals("distance")
                || module.equals("knobs")
                || module.equals("quality"))
        .toList();
  }

  /** Files below a folder; none where there is no such folder. */
  static List<Path> files(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (var files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Java files below a folder. */
  static List<Path> javaFiles(Path folder) {
    return files(folder).stream().filter(file -> file.toString().endsWith(".java")).toList();
  }

  /** Every Java file of every module, tests included. */
  static List<Path> javaFiles() {
    var files = new ArrayList<Path>();
    modules().forEach(module -> files.addAll(javaFiles(ROOT.resolve(module).resolve("src"))));
    return files;
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
