package io.bottlenecklab.lab.load;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The load tool's process: reads a {@link Load} a line from standard input and writes its answer, a
 * line, to standard output. Ends at once when standard input is closed, in the midst of a load too,
 * so that a lab that died leaves no load behind.
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
      answers.println(answer(engine, loads.take()));
    }
  }

  private static String answer(Engine engine, String line) {
    try {
      return Message.of(engine.run(Message.load(line)));
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
