package io.bottlenecklab.lab.load;

import io.bottlenecklab.lab.load.script.LoadException;
import io.bottlenecklab.lab.text.Reason;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Bare work in a JVM of its own, idle between measurements, which ends with this one. */
public final class BareProcess implements AutoCloseable {

  private final BareWork work;
  private final Process process;
  private final BufferedWriter durations;
  private final BufferedReader answers;
  private final Path log;

  private BareProcess(BareWork work, Process process, Path log) {
    this.work = work;
    this.process = process;
    this.durations = process.outputWriter(StandardCharsets.UTF_8);
    this.answers = process.inputReader(StandardCharsets.UTF_8);
    this.log = log;
  }

  /**
   * What was done in a while.
   *
   * @param count how often
   * @param perSecond all threads together
   * @param cpuSeconds processor time of the process for one
   */
  public record Result(long count, double perSecond, double cpuSeconds) {}

  /**
   * Starts the process.
   *
   * @param prefix what goes before its command
   * @param cores for how many its threads are
   * @param log what it has to say, overwritten
   * @throws LoadException where it cannot be started
   */
  public static BareProcess start(
      List<String> prefix,
      Flow flow,
      BareWork work,
      BareWork.Subject subject,
      int cores,
      Path log) {
    var command = new ArrayList<>(prefix);
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xms64m",
            "-Xmx128m",
            "-XX:+UseSerialGC", // as the services
            "-XX:+ExitOnOutOfMemoryError",
            "-cp",
            System.getProperty("java.class.path"),
            BareMain.class.getName()));
    try {
      Files.createDirectories(log.toAbsolutePath().getParent());
      var bare =
          new BareProcess(
              work, new ProcessBuilder(command).redirectError(log.toFile()).start(), log);
      bare.tell(
          BareTask.JSON.writeValueAsString(
              new BareTask(flow.name(), work.name(), subject, cores * work.threadsPerCore())));
      return bare;
    } catch (IOException e) {
      throw new LoadException("the bare work cannot be started: " + Reason.of(e), e);
    }
  }

  /** What it does. */
  public BareWork work() {
    return work;
  }

  /**
   * Works for so long.
   *
   * @throws LoadException where the process died or the work failed
   */
  public Result run(Duration duration) {
    try {
      tell(Long.toString(duration.toMillis()));
      var line = answers.readLine();
      if (line != null) {
        var answer = BareTask.JSON.readValue(line, BareTask.Answer.class);
        if (answer.result() != null) {
          return answer.result();
        }
        throw new LoadException(
            "the bare %s failed: %s (log: %s)".formatted(work.name(), answer.error(), log));
      }
    } catch (IOException e) {
      throw new LoadException(died(), e);
    }
    throw new LoadException(died());
  }

  private void tell(String line) throws IOException {
    durations.write(line);
    durations.newLine();
    durations.flush();
  }

  private String died() {
    return "the bare %s died (log: %s)".formatted(work.name(), log);
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(2, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
