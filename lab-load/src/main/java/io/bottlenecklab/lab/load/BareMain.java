package io.bottlenecklab.lab.load;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The process in which bare work is done, one thread a worker: ends when standard input is closed,
 * so that a lab that died leaves none behind.
 */
final class BareMain {

  private BareMain() {}

  /** Works for each duration read, until standard input is closed. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Locale.setDefault(Locale.ROOT);
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    var answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    System.setOut(System.err); // whatever a library prints must not stand among the answers
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    var task = BareTask.JSON.readValue(in.readLine(), BareTask.class);
    var workers = new ArrayList<BareWork.Worker>();
    try (var threads = Executors.newFixedThreadPool(task.threads())) {
      for (var thread = 0; thread < task.threads(); thread++) {
        workers.add(task.find().worker(task.subject().ofThread(thread)));
      }
      for (var line = in.readLine(); line != null; line = in.readLine()) {
        answer(answers, new BareTask.Answer(work(threads, workers, Long.parseLong(line)), null));
      }
    } catch (SQLException | ExecutionException e) {
      e.printStackTrace();
      answer(answers, new BareTask.Answer(null, e.toString()));
    } finally {
      Runtime.getRuntime().halt(0);
    }
  }

  private static void answer(PrintStream answers, BareTask.Answer answer) {
    answers.println(BareTask.JSON.writeValueAsString(answer));
  }

  private static BareProcess.Result work(
      ExecutorService threads, List<BareWork.Worker> workers, long millis)
      throws InterruptedException, ExecutionException {
    var os = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    var cpu = os.getProcessCpuTime();
    var shifts = new ArrayList<Callable<Shift>>();
    workers.forEach(worker -> shifts.add(() -> shift(worker, millis)));
    var count = 0L;
    var perSecond = 0.0;
    for (var done : threads.invokeAll(shifts)) {
      count += done.get().count();
      perSecond += done.get().count() / done.get().seconds();
    }
    return new BareProcess.Result(count, perSecond, (os.getProcessCpuTime() - cpu) / 1e9 / count);
  }

  private record Shift(long count, double seconds) {}

  /** The last one begun is finished, so each worker has a time of its own. */
  private static Shift shift(BareWork.Worker worker, long millis) throws SQLException {
    var began = System.nanoTime();
    var until = began + millis * 1_000_000;
    var count = 0L;
    do {
      worker.once();
      count++;
    } while (System.nanoTime() < until);
    return new Shift(count, (System.nanoTime() - began) / 1e9);
  }
}
