package io.bottlenecklab.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTest {

  private static final String BUILT = "0123456789abcdef0123456789abcdef01234567";

  @TempDir private Path outer = Path.of("");
  private Path lab = outer;

  @BeforeEach
  void a_lab_in_a_repository_of_another_project() throws Exception {
    assumeTrue(isInstalled(), "git is not installed");
    lab = Files.createDirectories(outer.resolve("tools/lab"));
    commit(outer);
  }

  @Test
  void the_commit_is_the_labs_own_and_follows_its_history() throws Exception {
    var first = commit(lab);
    assertThat(Machine.commit(lab)).isEqualTo(first);

    var second = commit(lab);
    assertThat(Machine.commit(lab)).isEqualTo(second).isNotEqualTo(first);
  }

  @Test
  void a_copy_without_history_has_the_commit_that_it_was_built_from() throws IOException {
    var stamp = Files.createDirectories(lab.resolve("lab-cli/target")).resolve("lab.built");
    Files.writeString(stamp, BUILT);
    assertThat(Machine.commit(lab)).isEqualTo(BUILT);

    Files.writeString(stamp, "${commit}");
    assertThat(Machine.commit(lab)).isEqualTo("unknown");
  }

  @Test
  void the_commit_of_a_repository_around_it_is_not_the_labs() {
    assertThat(Machine.commit(lab)).isEqualTo("unknown");
  }

  private static boolean isInstalled() throws InterruptedException {
    try {
      return new ProcessBuilder("git", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** Commits to a repository, which is made first, and returns the commit. */
  private static String commit(Path repository) throws Exception {
    git(repository, "init", "--quiet");
    git(
        repository,
        "-c",
        "user.name=a",
        "-c",
        "user.email=a@b.c",
        "-c",
        "commit.gpgsign=false",
        "commit",
        "--quiet",
        "--allow-empty",
        "--message=" + System.nanoTime());
    return git(repository, "rev-parse", "HEAD");
  }

  private static String git(Path repository, String... words) throws Exception {
    var command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(words));
    var process = new ProcessBuilder(command).directory(repository.toFile()).start();
    try (var output = process.inputReader()) {
      var text = output.readAllAsString().strip();
      assertThat(process.waitFor()).isZero();
      return text;
    }
  }
}
