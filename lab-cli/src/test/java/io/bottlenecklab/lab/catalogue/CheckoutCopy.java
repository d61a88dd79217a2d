package io.bottlenecklab.lab.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.systems.Systems;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** A checkout with a copy of one system's YAML files, which a test may change. */
public final class CheckoutCopy {

  private static final String REPORTS = "reports.yaml";
  private static final int VARIANTS_AND_EXPERIMENTS = 2;

  private final Path root;
  private final Path folder;

  private CheckoutCopy(Path root, Path folder) {
    this.root = root;
    this.folder = folder;
  }

  /** Copies a system of the checkout that the tests run in. */
  public static CheckoutCopy of(String system, Path root) throws IOException {
    var original =
        SystemUnderTest.all().stream()
            .filter(each -> each.key().equals(system))
            .findFirst()
            .orElseThrow()
            .folder();
    var folder = root.resolve("systems").resolve(system);
    try (var files = Files.walk(original, VARIANTS_AND_EXPERIMENTS)) {
      files
          .filter(file -> file.toString().endsWith(".yaml"))
          .forEach(file -> copy(file, folder.resolve(original.relativize(file))));
    }
    var reports = root.resolve("systems").resolve(REPORTS);
    if (!Files.exists(reports)) {
      copy(original.resolveSibling(REPORTS), reports);
    }
    return new CheckoutCopy(root, folder);
  }

  private static void copy(Path file, Path target) {
    try {
      Files.createDirectories(Objects.requireNonNull(target.getParent()));
      Files.copy(file, target);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A file of the system's folder, such as {@code experiments/name.yaml}. */
  public Path file(String name) {
    return folder.resolve(name);
  }

  /** Puts other text into a file, which has to have the original. */
  public CheckoutCopy replace(String name, String original, String other) throws IOException {
    var text = Files.readString(file(name));
    assertThat(text).contains(original);
    Files.writeString(file(name), text.replace(original, other));
    return this;
  }

  /** Adds lines to the end of a file. */
  public CheckoutCopy append(String name, String lines) throws IOException {
    Files.writeString(file(name), Files.readString(file(name)) + lines);
    return this;
  }

  /** Reads the catalogue of this checkout. */
  public Catalogue catalogue() {
    return Catalogue.load(Systems.in(root));
  }
}
