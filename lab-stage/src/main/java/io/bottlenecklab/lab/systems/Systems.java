package io.bottlenecklab.lab.systems;

import io.bottlenecklab.knobs.Variant;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The systems of a checkout: one for each folder in {@code systems/}. */
public final class Systems {

  static final String FILE = "system.yaml";

  /** Read at the first use: an error in a static initialiser would not be reported in one line. */
  private static @Nullable Systems known;

  private final Path folder;
  private final SequencedMap<String, SystemUnderTest> systems;

  private Systems(Path folder, SequencedMap<String, SystemUnderTest> systems) {
    this.folder = folder;
    this.systems = systems;
    checkClaims();
  }

  /** The systems of the checkout that this lab runs in: {@code LAB_ROOT}, or the working folder. */
  public static synchronized Systems known() {
    if (known == null) {
      known = fromEnvironment();
    }
    return known;
  }

  /** The checkout that this lab runs in: {@code LAB_ROOT}, or the working folder. */
  public static Path root() {
    return Path.of(System.getenv().getOrDefault("LAB_ROOT", "")).toAbsolutePath().normalize();
  }

  /** {@code LAB_SYSTEMS} names the only ones to offer, separated by commas. */
  private static Systems fromEnvironment() {
    return in(root(), System.getenv().getOrDefault("LAB_SYSTEMS", ""));
  }

  /**
   * Reads some systems of a checkout.
   *
   * @param only their names, separated by commas; all of them if there are none
   */
  static Systems in(Path root, String only) {
    var names = Stream.of(only.split(",", -1)).filter(name -> !name.isEmpty()).toList();
    // Reading a system loads its flows, some of which ask for this selection.
    var known =
        folders(root.resolve("systems")).stream()
            .map(folder -> String.valueOf(folder.getFileName()))
            .toList();
    for (var name : names) {
      if (!known.contains(name)) {
        throw new InvalidSystemException(
            "LAB_SYSTEMS has «%s»; allowed: %s".formatted(name, String.join(",", known)));
      }
    }
    return in(root, name -> names.isEmpty() || names.contains(name));
  }

  /**
   * Reads the systems of a checkout.
   *
   * @throws InvalidSystemException with one line on the first that cannot be used
   */
  public static Systems in(Path root) {
    return in(root, _ -> true);
  }

  private static Systems in(Path root, Predicate<String> offered) {
    var found = new TreeMap<String, SystemUnderTest>();
    var systems = root.resolve("systems");
    for (var folder : folders(systems)) {
      if (!offered.test(String.valueOf(folder.getFileName()))) {
        continue;
      }
      var system = SystemFile.read(folder.resolve(FILE));
      found.put(system.key(), system);
    }
    return new Systems(systems, found);
  }

  private static List<Path> folders(Path systems) {
    try (var listing = Files.list(systems)) {
      return listing.filter(folder -> Files.exists(folder.resolve(FILE))).sorted().toList();
    } catch (IOException e) {
      throw new InvalidSystemException(
          systems + ": no such directory; allowed: a checkout of the lab");
    } catch (UncheckedIOException e) {
      throw new InvalidSystemException("%s: %s".formatted(systems, e.getMessage()));
    }
  }

  /** Refuses two services on one port, and two systems with one flow. */
  private void checkClaims() {
    var ports = new HashMap<Integer, Component>();
    for (var system : systems.values()) {
      for (var component : system.components()) {
        var other = ports.put(component.port(), component);
        if (other != null && !other.service().equals(component.service())) {
          throw new InvalidSystemException(
              "%s: «%s» has the port «%d», which is that of %s; allowed: a port of its own"
                  .formatted(file(system), component.service(), component.port(), other.service()));
        }
      }
    }
    var flows = new HashMap<String, SystemUnderTest>();
    for (var system : systems.values()) {
      for (var flow : system.flowNames()) {
        var other = flows.put(flow, system);
        if (other != null) {
          throw new InvalidSystemException(
              "%s: «flows» has «%s», which %s has, too; allowed: a name of its own"
                  .formatted(file(system), flow, file(other)));
        }
      }
    }
  }

  private static Path file(SystemUnderTest system) {
    return system.folder().resolve(FILE);
  }

  /** The folder that has a folder for each. */
  public Path folder() {
    return folder;
  }

  /** All of them, by name. */
  public List<SystemUnderTest> all() {
    return List.copyOf(systems.values());
  }

  /** The names. */
  public List<String> names() {
    return List.copyOf(systems.keySet());
  }

  /** The system that a variant tunes. */
  public SystemUnderTest of(Variant variant) {
    var system = systems.get(variant.system());
    if (system == null) {
      throw new IllegalArgumentException(
          "%s: unknown system «%s»; allowed: %s"
              .formatted(
                  variant.name(),
                  variant.system(),
                  systems.keySet().stream().collect(Collectors.joining(", "))));
    }
    return system;
  }

  /** A system's folder cannot be used; the message is one line for the user. */
  public static final class InvalidSystemException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** With one line that names file, key and what is allowed. */
    public InvalidSystemException(String message) {
      super(message);
    }
  }
}
