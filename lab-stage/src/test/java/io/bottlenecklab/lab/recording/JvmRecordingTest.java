package io.bottlenecklab.lab.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.results.Profile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmRecordingTest {

  @Test
  void a_recording_shows_what_computes_and_what_allocates(@TempDir Path folder) {
    var recording = JvmRecording.start(ProcessHandle.current(), folder.resolve("a recording.jfr"));
    assertThat(computeAndAllocate()).isNotZero();
    var trees = new CallTrees();
    trees.read("own", recording.stop());

    assertThat(trees.profiles("peak")).extracting(Profile::kind).contains("cpu", "allocation");
    assertThat(trees.profiles("peak"))
        .filteredOn(profile -> !profile.kind().equals("waiting"))
        .allSatisfy(profile -> {
          assertThat(profile.step()).isEqualTo("peak");
          assertThat(profile.root().called()).extracting(Profile.Frame::name).contains("own");
          assertThat(names(profile.root()))
              .contains(JvmRecordingTest.class.getName() + ".computeAndAllocate");
        });
  }

  @Test
  void a_process_that_is_no_jvm_is_rejected(@TempDir Path folder) throws IOException {
    var process = new ProcessBuilder("sh", "-c", "read line").start();
    try {
      assertThatThrownBy(() -> JvmRecording.start(process.toHandle(), folder.resolve("x.jfr")))
          .isInstanceOf(StageException.class)
          .hasMessageContaining("process %d cannot be recorded: ", process.pid());
    } finally {
      process.destroyForcibly();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "org.example.Orders, org.example.Orders",
    "org.example.Orders$$Lambda/0x00007f1c8c0a1b28, org.example.Orders$$Lambda",
    "java.lang.invoke.LambdaForm$DMH.0x000000007a01b000, java.lang.invoke.LambdaForm$DMH",
    "jdk.proxy2.$Proxy123, jdk.proxy2.$Proxy",
    "org.example.Orders$$SpringCGLIB$$0, org.example.Orders$$SpringCGLIB",
  })
  void the_same_code_has_the_same_name_in_every_jvm(String given, String stable) {
    assertThat(CallTree.stable(given)).isEqualTo(stable);
  }

  private static long computeAndAllocate() {
    var until = System.nanoTime() + TimeUnit.SECONDS.toNanos(2);
    var sum = 0L;
    while (System.nanoTime() < until) {
      var text = new StringBuilder();
      for (var i = 0; i < 1_000; i++) {
        text.append(i);
      }
      sum += text.length();
    }
    return sum;
  }

  private static Stream<String> names(Profile.Frame frame) {
    return Stream.concat(
        Stream.of(frame.name()), frame.called().stream().flatMap(JvmRecordingTest::names));
  }
}
