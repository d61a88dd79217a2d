package io.bottlenecklab.systems.minlog;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.system.StartedSystem;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** MinLog with a local and a central broker, as a user starts it; then the mirror is killed. */
@Slow
class MinlogMirrorIT {

  @TempDir private Path home = Path.of("");

  @Test
  void what_the_local_broker_took_is_copied_stored_and_looked_up_and_a_dead_mirror_is_restarted()
      throws IOException, InterruptedException {
    try (var minlog =
        StartedSystem.start(
            home,
            "minlog-mirror",
            "--citizens",
            Integer.toString(MinlogCaller.CITIZENS),
            "--entries",
            "2000",
            "--restart")) {
      var system = MinlogCaller.of(minlog);
      var ids = MinlogCaller.ids();

      system.register(ids);

      assertThat(minlog.checkByDatabase(0))
          .contains("the database: 500 records on the topic: 0 dead letters, 0 lost");
      system.assertFound(ids);

      assertThat(minlog.processes("MirrorMaker")).hasSize(1);
      assertThat(minlog.killAndAwaitRestart("MirrorMaker"))
          .contains("the mirror of minlog-mirror died: killed by SIGKILL (log: ")
          .endsWith("mirror.log)");
      system.register(MinlogCaller.ids());
      // The lookup has left a record of its own.
      assertThat(minlog.check())
          .contains("minlog-mirror: 1,001 records on the topic: 0 dead letters, 0 lost");
    }
  }
}
