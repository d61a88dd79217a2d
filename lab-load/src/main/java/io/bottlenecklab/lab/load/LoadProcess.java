package io.bottlenecklab.lab.load;

import io.bottlenecklab.lab.load.script.LoadException;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Function;

/**
 * The load tool's process: reads a {@link Load} a line from standard input and writes its answer, a
 * line, to standard output. To {@link Message#CLOCK} it answers with its clock. Ends at once when
 * standard input is closed, in the midst of a load too, so that a lab that died leaves no load
 * behind.
 */
final class LoadProcess {

  private LoadProcess() {}

  /** Runs loads until standard input is closed. */
  public static void main(String[] args) throws InterruptedException {
    Locale.setDefault(Locale.ROOT);
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    var answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    System.setOut(System.err); // whatever a library prints must not stand among the answers
    var loads = new LinkedBlockingQueue<String>();
    Thread.ofPlatform().daemon().name("loads").start(() -> read(loads));
    var engine = new Engine();
    while (true) {
      var line = loads.take();
      answers.println(
          line.equals(Message.CLOCK)
              ? Long.toString(System.nanoTime())
              : answer(engine, line, load -> barrier(load, answers, loads)));
    }
  }

  /** One of several load tools says that it is prepared, and is told when to start. */
  private static Schedule.Start barrier(
      Load load, PrintStream answers, BlockingQueue<String> lines) {
    if (load.part().isWhole()) {
      return Schedule.Start.soon(load);
    }
    answers.println(Message.PREPARED);
    try {
      for (var line = lines.take(); ; line = lines.take()) {
        if (!line.equals(Message.CLOCK)) {
          return Schedule.Start.at(Long.parseLong(line));
        }
        answers.println(System.nanoTime());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LoadException("stopped", e);
    }
  }

  private static String answer(Engine engine, String line, Function<Load, Schedule.Start> barrier) {
    try {
      return Message.of(engine.run(Message.load(line), barrier));
    } catch (Throwable e) { // the lab is told, and decides
      e.printStackTrace();
      return Message.ofError(e);
    }
  }

  private static void read(BlockingQueue<String> loads) {
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try {
      in.lines().forEach(loads::add);
    } finally {
      System.exit(0); // not halt: what Netty has unpacked is deleted on exit
    }
  }
}
