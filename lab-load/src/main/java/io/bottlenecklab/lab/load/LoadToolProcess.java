package io.bottlenecklab.lab.load;

import io.bottlenecklab.lab.load.script.LoadException;
import io.bottlenecklab.lab.text.Reason;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Gatling in a JVM of its own, which ends with this one. */
final class LoadToolProcess implements LoadGenerator {

  private static final String RESOURCES = "io/bottlenecklab/lab/load/";

  private final Process process;
  private final BufferedWriter loads;
  private final BufferedReader answers;
  private final Path log;

  private LoadToolProcess(Process process, Path log) {
    this.process = process;
    this.loads = process.outputWriter(StandardCharsets.UTF_8);
    this.answers = process.inputReader(StandardCharsets.UTF_8);
    this.log = log;
  }

  static LoadToolProcess start(Path log) {
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var command =
        List.of(
            java,
            // room for thousands of requests under way: a full collection stops the load
            "-Xms512m",
            "-Xmx512m",
            "-Xmn256m",
            "-XX:+UseSerialGC",
            // on stdout stand answers alone
            "-Xlog:disable",
            "-Xlog:all=warning:stderr",
            "-XX:+ExitOnOutOfMemoryError",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-Dgatling.conf.file=" + RESOURCES + "gatling.conf",
            "-Dlogback.configurationFile=" + RESOURCES + "logback.xml",
            "-cp",
            System.getProperty("java.class.path"),
            LoadProcess.class.getName());
    try {
      Files.createDirectories(log.toAbsolutePath().getParent());
      return new LoadToolProcess(
          new ProcessBuilder(command).redirectError(log.toFile()).start(), log);
    } catch (IOException e) {
      throw new LoadException("the load tool cannot be started: " + Reason.of(e), e);
    }
  }

  @Override
  public synchronized LoadResult send(Load load) {
    try {
      loads.write(Message.of(load));
      loads.newLine();
      loads.flush();
      var answer = answers.readLine();
      if (answer != null) {
        return Message.result(answer);
      }
    } catch (IOException e) {
      throw new LoadException(died(), e);
    }
    throw new LoadException(died());
  }

  private String died() {
    return "the load tool died; see " + log;
  }

  @Override
  public ProcessHandle process() {
    return process.toHandle();
  }

  @Override
  public void close() {
    try {
      process.getOutputStream().close();
      if (!process.waitFor(2, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      process.destroyForcibly();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
