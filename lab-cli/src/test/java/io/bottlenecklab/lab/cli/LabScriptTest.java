package io.bottlenecklab.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The script {@code ./lab}, in a directory with a JDK and a Maven that only say that they were
 * started.
 */
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD) // opening a pipe ignores interrupts
class LabScriptTest {

  @TempDir Path root;

  private Path builds;
  private Path maven;
  private Path running;
  private Path permission;
  private final List<Process> started = new ArrayList<>();

  @BeforeEach
  void a_script_with_tools() throws IOException {
    builds = root.resolve("builds");
    maven = root.resolve("tools/mvn");
    running = root.resolve("running");
    permission = root.resolve("permission");
    Files.copy(Path.of("../lab"), root.resolve("lab"));
    Files.writeString(
        root.resolve("pom.xml"), "<module>knobs</module>\n<module>lab-cli</module>\n");
    Files.createDirectories(root.resolve("jdk/bin"));
    Files.writeString(root.resolve("jdk/release"), "JAVA_VERSION=\"25.0.1\"\n");
    executable(root.resolve("jdk/bin/javac"), "");
    executable(root.resolve("jdk/bin/java"), "echo the lab ran");
    Files.createDirectory(maven.getParent());
  }

  @AfterEach
  void nothing_stays() {
    for (var process : started) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  @Test
  void of_two_at_once_one_builds_and_the_other_waits_for_it() throws Exception {
    var first = startBuildThatWaitsForPermission();
    var second = start();
    assertThat(second.errorReader().readLine())
        .contains("Another ./lab (process " + first.pid() + ") is building here");
    Files.writeString(permission, "go\n");
    assertThat(remaining(first.inputReader())).isEqualTo("the lab ran");
    assertThat(remaining(second.inputReader())).isEqualTo("the lab ran");
    assertThat(builds).hasContent("built");
    assertThat(isLocked()).isFalse();
  }

  @Test
  void the_lock_of_a_killed_build_is_taken_over() throws Exception {
    var first = startBuildThatWaitsForPermission();
    var build = first.descendants().toList();
    first.destroyForcibly().waitFor();
    build.forEach(ProcessHandle::destroyForcibly);
    assertThat(isLocked()).isTrue();
    executable(maven, built());
    var second = start();
    assertThat(remaining(second.inputReader())).isEqualTo("the lab ran");
    assertThat(remaining(second.errorReader())).startsWith("Building the lab");
  }

  @Test
  void what_a_running_lab_uses_is_not_built_anew_beneath_it() throws Exception {
    pipes();
    executable(maven, built());
    var java = root.resolve("jdk/bin/java");
    executable(java, "case $* in *AOTCacheOutput*) exit 0 ;; esac\n" + waitsForPermission());
    var first = start();
    assertThat(running).hasContent("yes");
    Files.delete(java); // the first one goes on reading it
    executable(java, "echo the lab ran");
    var source = Files.writeString(root.resolve("knobs/src/main/New.java"), "");
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(5)));

    var second = start();
    assertThat(remaining(second.errorReader()))
        .contains("and ./lab (process " + first.pid() + ") is running that; end it first");
    assertThat(second.waitFor()).isEqualTo(1);
    assertThat(builds).hasContent("built");

    Files.writeString(permission, "go\n");
    first.waitFor();
    Files.createSymbolicLink(
        root.resolve("lab-cli/target/lab.running-" + ProcessHandle.current().pid()),
        Path.of("of another program, which has a number that a lab had"));
    assertThat(remaining(start().inputReader())).isEqualTo("the lab ran");
    assertThat(builds).hasContent("built\nbuilt");
  }

  @Test
  void a_jdk_that_is_found_is_the_one_that_builds() throws Exception {
    executable(maven, "command -v java > '%s'\n".formatted(builds) + built());
    remaining(start().inputReader());
    assertThat(builds).content().startsWith(root.resolve("jdk/bin/java").toString());
  }

  @Test
  void a_failed_build_says_why_and_leaves_no_lock() throws Exception {
    executable(maven, "echo '[ERROR] no such symbol'; exit 1");
    var first = start();
    assertThat(remaining(first.errorReader()))
        .contains("[ERROR] no such symbol")
        .contains("lab: the build failed; see " + root.resolve(".lab/logs/build.log"));
    assertThat(first.waitFor()).isEqualTo(1);
    assertThat(isLocked()).isFalse();
  }

  @Test
  void classes_are_cached_once_after_a_build() throws Exception {
    executable(maven, built());
    executable(root.resolve("jdk/bin/java"), recorder());

    assertThat(remaining(start().inputReader())).isEqualTo("the lab ran");
    assertThat(remaining(start().inputReader())).isEqualTo("the lab ran");

    assertThat(Files.readAllLines(root.resolve("calls")))
        .satisfiesExactly(
            making -> assertThat(making).contains("-XX:AOTCacheOutput=").endsWith("Lab list"),
            run -> assertThat(run).contains("-XX:AOTCache=" + root),
            run -> assertThat(run).contains("-XX:AOTCache=" + root));
    assertThat(root.resolve("lab-cli/target/lab.aot")).hasContent("classes");
  }

  /** A JVM that writes down its arguments, and the cache that it is told to make. */
  private String recorder() {
    return """
    echo "$@" >>"%s"
    for word; do
      case $word in -XX:AOTCacheOutput=*) echo classes >"${word#*=}" ;; esac
    done
    echo the lab ran\
    """
        .formatted(root.resolve("calls"));
  }

  /** The locale and the time zone of a user, and options of all JVMs, reach no program. */
  @Test
  void everything_runs_alike_whatever_the_users_shell_has() throws Exception {
    executable(maven, built());
    executable(
        root.resolve("jdk/bin/java"), "env >'%s'\necho the lab ran".formatted(root.resolve("env")));
    var unusual =
        Map.of(
            "LC_ALL", "fa_IR.UTF-8",
            "LANGUAGE", "fa",
            "TZ", "Asia/Calcutta",
            "JAVA_TOOL_OPTIONS", "-XX:+UseG1GC",
            "_JAVA_OPTIONS", "-Xmx9m",
            "GLIBC_TUNABLES", "glibc.malloc.arena_max=1",
            "GREP_OPTIONS", "--invert-match",
            "CDPATH", ".:" + root.getParent());

    var lab =
        start(
            Objects.requireNonNull(root.getParent()),
            List.of(root.getFileName() + "/lab", "list"),
            unusual);

    assertThat(remaining(lab.inputReader())).isEqualTo("the lab ran");
    assertThat(remaining(lab.errorReader()).lines())
        .filteredOn(line -> line.startsWith("lab: "))
        .containsExactly(
            "lab: ignored, as it would change what is measured: JAVA_TOOL_OPTIONS _JAVA_OPTIONS"
                + " GLIBC_TUNABLES");
    assertThat(Files.readAllLines(root.resolve("env")))
        .contains("LAB_ROOT=" + root.toRealPath(), "TZ=UTC")
        .anyMatch(line -> line.matches("LC_ALL=(C|en_US)\\.UTF-8"))
        .noneMatch(
            line -> line.matches("(JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|GLIBC_TUNABLES|LANGUAGE)=.*"));
  }

  /** What a JVM opens first would else be its standard output. */
  @Test
  void closed_streams_are_open_to_nowhere() throws Exception {
    executable(maven, built());
    remaining(start().inputReader());
    executable(
        root.resolve("jdk/bin/java"),
        "exec 9>'%s'\nfor stream in 0 1 2; do [ -e /dev/fd/$stream ] && echo $stream >&9; done"
            .formatted(root.resolve("open")));

    var lab = start(root, List.of("/bin/sh", "-c", "exec ./lab list <&- >&- 2>&-"), Map.of());

    assertThat(lab.waitFor()).isZero();
    assertThat(root.resolve("open")).hasContent("0\n1\n2");
  }

  /** It may have a proxy in it, by which Maven reaches its repository. */
  @Test
  void maven_gets_the_users_java_options() throws Exception {
    executable(maven, "env >'%s'\n".formatted(root.resolve("env")) + built());

    remaining(
        start(root, List.of("./lab", "list"), Map.of("JAVA_TOOL_OPTIONS", "-Dhttps.proxyHost=x"))
            .inputReader());

    assertThat(Files.readAllLines(root.resolve("env")))
        .contains("JAVA_TOOL_OPTIONS=-Dhttps.proxyHost=x");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"my lab", "labor für Büro", "实验室", "it's \"$HOME\" & `co` (1) [2] * 100%!"})
  void a_checkout_may_have_any_letters_in_its_path(String name) throws Exception {
    var checkout = Files.createDirectory(root.resolve(name));
    Files.copy(root.resolve("lab"), checkout.resolve("lab"), StandardCopyOption.COPY_ATTRIBUTES);
    Files.copy(root.resolve("pom.xml"), checkout.resolve("pom.xml"));
    executable(maven, built().replace(root.toString(), checkout.toString().replace("'", "'\\''")));
    executable(
        root.resolve("jdk/bin/java"), "env >'%s'\necho the lab ran".formatted(root.resolve("env")));

    var lab = start(checkout, List.of("./lab", "list"), Map.of("LC_ALL", "C"));

    assertThat(remaining(lab.inputReader())).isEqualTo("the lab ran");
    assertThat(Files.readAllLines(root.resolve("env")))
        .contains("LAB_ROOT=" + checkout.toRealPath())
        .anyMatch(line -> line.matches("LC_ALL=(C|en_US)\\.UTF-8"));
  }

  @Test
  void a_path_that_no_class_path_can_have_is_named() throws Exception {
    var checkout = Files.createDirectory(root.resolve("a:b"));
    Files.copy(root.resolve("lab"), checkout.resolve("lab"), StandardCopyOption.COPY_ATTRIBUTES);

    var lab = start(checkout, List.of("./lab", "list"), Map.of());

    assertThat(remaining(lab.errorReader()))
        .startsWith("lab: ")
        .contains("has a colon, which no Java class path can have")
        .doesNotContain("\n");
    assertThat(lab.waitFor()).isEqualTo(1);
  }

  @Test
  void a_working_folder_that_was_removed_is_said() throws Exception {
    var script = "mkdir gone && cd gone && rmdir ../gone && exec '%s/lab' list".formatted(root);

    var lab = start(root, List.of("/bin/sh", "-c", script), Map.of());

    assertThat(remaining(lab.errorReader()).lines())
        .contains("lab: the working folder was removed; cd to another");
    assertThat(lab.waitFor()).isEqualTo(1);
  }

  @Test
  void too_few_files_are_said() throws Exception {
    var script = "ulimit -n 1000 && exec '%s/lab' list".formatted(root);

    var lab = start(root, List.of("/bin/sh", "-c", script), Map.of());

    assertThat(remaining(lab.errorReader()))
        .isEqualTo("lab: a program may open 1000 files here; allowed: 1024 and more (ulimit -n)");
    assertThat(lab.waitFor()).isEqualTo(1);
  }

  @Test
  void a_build_that_is_told_to_stop_leaves_no_lock_and_no_process() throws Exception {
    var first = startBuildThatWaitsForPermission();
    var build = first.descendants().toList();
    assertThat(build).isNotEmpty();
    // Process.destroy would close its standard error, too: a shell that reports dies of that.
    first.toHandle().destroy();
    assertThat(first.waitFor()).isEqualTo(143);
    assertThat(isLocked()).isFalse();
    build.forEach(process -> process.onExit().join());
  }

  @Test
  void a_long_build_says_what_is_being_done() throws Exception {
    pipes();
    executable(
        maven,
        """
        echo '[INFO] Downloaded from a repository: an artifact (7 kB at 9 kB/s)'
        echo '[INFO] --------------------< io.bottlenecklab:knobs >---------------------'
        echo '[INFO] Building Knobs, and more 0.1.0-SNAPSHOT                      [1/2]'
        """
            + waitsForPermission()
            + built());

    var lab = start();

    assertThat(running).hasContent("yes");
    assertThat(lab.errorReader().readLine()).startsWith("Building the lab");
    assertThat(lab.errorReader().readLine())
        .isEqualTo("  1 of 2: Knobs, and more, downloads: 1 (5 s)");
    Files.writeString(permission, "go\n");
    assertThat(remaining(lab.inputReader())).isEqualTo("the lab ran");
  }

  /** Its Maven runs, and ends once something is written to the pipe {@code permission}. */
  private Process startBuildThatWaitsForPermission() throws Exception {
    pipes();
    executable(maven, waitsForPermission() + built());
    var lab = start();
    assertThat(lab.errorReader().readLine()).startsWith("Building the lab");
    assertThat(running).hasContent("yes");
    return lab;
  }

  private void pipes() throws Exception {
    new ProcessBuilder("mkfifo", permission.toString(), running.toString())
        .inheritIO()
        .start()
        .waitFor();
  }

  private String waitsForPermission() {
    return "echo yes > '%s'\nread -r _ < '%s'\n".formatted(running, permission);
  }

  /** What a build leaves: a directory for each module, and the stamp. */
  private String built() {
    return """
    cd '%s'
    for module in $(echo "$7" | tr , ' '); do mkdir -p "$module/target" "$module/src/main"; touch "$module/pom.xml"; done
    echo built >> builds
    touch lab-cli/target/lab.built
    """
        .formatted(root);
  }

  private Process start() throws IOException {
    return start(root, List.of(root.resolve("lab").toString(), "list"), Map.of());
  }

  /** A command as given in a folder; a shell finds what is relative to it. */
  private Process start(Path folder, List<String> words, Map<String, String> environment)
      throws IOException {
    var command = new ProcessBuilder(words).directory(folder.toFile());
    command.environment().put("JAVA_HOME", root.resolve("jdk").toString());
    command.environment().put("PATH", maven.getParent() + ":" + System.getenv("PATH"));
    command.environment().remove("LAB_HOME");
    command.environment().putAll(environment);
    var process = command.start();
    started.add(process);
    return process;
  }

  private boolean isLocked() {
    return Files.isSymbolicLink(root.resolve("lab-cli/target/lab.building"));
  }

  private static void executable(Path file, String body) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + body + "\n", StandardCharsets.UTF_8);
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private static String remaining(BufferedReader reader) {
    return reader.lines().collect(Collectors.joining("\n"));
  }
}
