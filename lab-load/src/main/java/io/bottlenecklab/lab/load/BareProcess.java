package io.bottlenecklab.lab.load;

import io.bottlenecklab.lab.load.script.LoadException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Bare work in a JVM of its own, idle between measurements. */
public final class BareProcess implements AutoCloseable {

  /** JVM options of all services, of bare work that is compared with them, and of the load tool. */
  public static final List<String> COMMON_OPTIONS =
      List.of(
          // The collector with the least memory of its own. A JVM chooses it by itself on a single
          // processor. So a heap of a few hundred megabytes means the same everywhere.
          "-XX:+UseSerialGC",
          // A JVM that continues after it ran out of memory has lost threads or answers, and
          // reports itself healthy.
          "-XX:+ExitOnOutOfMemoryError",
          // The JVM would warn of libraries by name.
          "--enable-native-access=ALL-UNNAMED",
          "--sun-misc-unsafe-memory-access=allow");

  private final BareWork work;
  private final AnsweringJvm jvm;
  private final Path log;

  private BareProcess(BareWork work, AnsweringJvm jvm, Path log) {
    this.work = work;
    this.jvm = jvm;
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
    var options = List.of("-Xms64m", "-Xmx128m");
    var jvm = AnsweringJvm.start("the bare " + work.name(), prefix, options, BareMain.class, log);
    jvm.tell(
        BareTask.JSON.writeValueAsString(
            new BareTask(flow.name(), work.name(), subject, cores * work.threadsPerCore())));
    return new BareProcess(work, jvm, log);
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
    var line = jvm.ask(Long.toString(duration.toMillis()));
    var answer = BareTask.JSON.readValue(line, BareTask.Answer.class);
    if (answer.result() == null) {
      throw new LoadException(
          "the bare %s failed: %s (log: %s)".formatted(work.name(), answer.error(), log));
    }
    return answer.result();
  }

  @Override
  public void close() {
    jvm.close();
  }
}
