package io.bottlenecklab.systems.minlog;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.lab.system.LabProcess;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** MinLog with a local and a central broker, as a user starts it; then the mirror is killed. */
@Slow
class MinlogMirrorIT {

  private static final int CITIZENS = 50;
  private static final int CALL = 500;
  private static final SeededCitizen CITIZEN = new SeededCitizen(7);

  @TempDir private Path home = Path.of("");

  @Test
  void what_the_local_broker_took_is_copied_stored_and_looked_up_and_a_dead_mirror_is_restarted()
      throws IOException, InterruptedException {
    try (var lab =
            LabProcess.start(
                home,
                "up",
                "minlog-mirror",
                "--citizens",
                Integer.toString(CITIZENS),
                "--entries",
                "2000",
                "--listen", ":0",
                "--restart");
        var http = HttpClient.newHttpClient()) {
      var registrations = address(lab.await("/api/registrations"));
      var entries = address(lab.await("/entries"));
      var account = SeededCitizen.callingSystem(CITIZENS);
      var system =
          MinlogCaller.signedIn(
              http, address(lab.await("/api/sign-in")), account.email(), account.password());
      var database = lab.await("jdbc:mysql:").replaceFirst("^ *database *", "").strip();
      lab.await("Ctrl-C stops it.");
      var ids = Stream.generate(UUID::randomUUID).limit(CALL).map(UUID::toString).toList();

      assertThat(system.register(registrations, CITIZEN, ids).statusCode()).isEqualTo(202);

      try (var check = LabProcess.start(home, "check", "minlog", "--database", database)) {
        assertThat(check.exitCode()).isZero();
        assertThat(check.lines())
            .contains("the database: 500 records on the topic: 0 dead letters, 0 lost");
      }
      // Seeded entries are older.
      var own = entries.resolve("/api/citizens/%s/entries?limit=500".formatted(CITIZEN.cpr()));
      assertThat(system.found(own))
          .extracting(entry -> entry.path("id").asString())
          .containsExactlyInAnyOrderElementsOf(ids);

      var children = lab.descendants();
      assertThat(children).filteredOn(MinlogMirrorIT::isMirror).hasSize(1);
      children.stream().filter(MinlogMirrorIT::isMirror).forEach(ProcessHandle::destroyForcibly);
      assertThat(lab.await("the mirror of minlog-mirror died"))
          .contains("died: killed by SIGKILL (log: ")
          .endsWith("mirror.log)");
      lab.await("mirror is ready again");
      var more = Stream.generate(UUID::randomUUID).limit(CALL).map(UUID::toString).toList();
      assertThat(system.register(registrations, CITIZEN, more).statusCode()).isEqualTo(202);
      try (var check = LabProcess.start(home, "check", "minlog")) {
        assertThat(check.exitCode()).isZero();
        // The lookup has left a record of its own.
        assertThat(check.lines())
            .contains("minlog-mirror: 1,001 records on the topic: 0 dead letters, 0 lost");
      }

      lab.interrupt();
      assertThat(lab.exitCode()).isEqualTo(130);
      assertThat(children).noneMatch(ProcessHandle::isAlive);
    }
  }

  private static boolean isMirror(ProcessHandle process) {
    return process.info().commandLine().orElse("").contains("MirrorMaker");
  }

  private static URI address(String line) {
    return URI.create(line.replaceFirst(".*(POST|GET) ", "").strip());
  }
}
