package io.bottlenecklab.lab.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.fixture.FixtureCheckout;
import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.stage.KnobCheck;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.Stage.Disclosure;
import io.bottlenecklab.lab.stage.StartRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A start of the fixture system that does not show its knobs. */
@EnabledOnOs(OS.LINUX) // which shows what a process was started with
class SealedStageIT {

  private static final String SERVICE = "fixture-service";
  private static final String VALUE = "40ms";

  @TempDir private Path directory = Path.of("");

  @Test
  void knobs_are_in_no_file_argument_or_variable_and_a_killed_service_gets_them_again()
      throws Exception {
    var root = FixtureCheckout.prepare(directory.resolve("checkout"));
    var home = directory.resolve("home");
    var shipped = root.resolve("systems/fixture/variants/fixture-slow.yaml");
    var values = Variant.read(shipped, KnobCatalogue.load()).values();
    var variant = new Variant("mystery", Path.of("mystery.yaml"), values);
    var files = new ArrayList<String>();
    try (var stage = new EmbeddedStage(root, home, Disclosure.SEALED)) {
      var running =
          stage.start(
              StartRequest.of(
                  variant,
                  Dataset.of("items", 10, 1),
                  Ports.FREE,
                  _ -> files.addAll(contents(home))));
      assertSealed(running);

      service(running).destroyForcibly();
      service(running).onExit().join();
      running.restart(SERVICE);

      assertSealed(running);
      files.addAll(contents(home));
    }
    assertThat(files).isNotEmpty().noneMatch(content -> content.contains("delay: " + VALUE));
  }

  private static void assertSealed(RunningVariant running) throws IOException {
    assertThat(new KnobCheck(KnobCatalogue.load()).verify(running))
        .containsEntry("fixture.delay", VALUE);
    var process = Path.of("/proc", Long.toString(service(running).pid()));
    assertThat(content(process.resolve("environ"))).contains("LAB_VARIANT_FILE=/dev/stdin");
    for (var name : List.of("cmdline", "environ", "fd/0")) {
      assertThat(content(process.resolve(name))).as(name).doesNotContain(VALUE);
    }
  }

  private static ProcessHandle service(RunningVariant running) {
    return Objects.requireNonNull(running.jvms().get(SERVICE));
  }

  /** Of all files. */
  private static List<String> contents(Path home) {
    try (var files = Files.walk(home)) {
      var contents = new ArrayList<String>();
      for (var file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        contents.add(content(file));
      }
      return contents;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String content(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.ISO_8859_1);
  }
}
