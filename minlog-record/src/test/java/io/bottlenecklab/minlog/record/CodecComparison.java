package io.bottlenecklab.minlog.record;

import io.bottlenecklab.minlog.testing.Logs;
import java.util.concurrent.Callable;
import tools.jackson.databind.json.JsonMapper;

/** The record's own bytes beside JSON: length, and time to write and read one on one processor. */
final class CodecComparison {

  private static final int RECORDS = 1_000_000;

  private CodecComparison() {}

  /** Prints a line for each, thrice: the last one is warm. */
  public static void main(String[] args) throws Exception {
    var json = JsonMapper.builder().build();
    var log = Logs.by("ASST-17");
    var own = RecordCodec.encode(log);
    var text = json.writeValueAsBytes(log);
    for (var round = 0; round < 3; round++) {
      report("own encode", own.length, () -> RecordCodec.encode(log));
      report("own decode", own.length, () -> RecordCodec.decode(own));
      report("JSON encode", text.length, () -> json.writeValueAsBytes(log));
      report("JSON decode", text.length, () -> json.readValue(text, LogRecord.class));
    }
  }

  private static void report(String what, int length, Callable<Object> work) throws Exception {
    var blackhole = 0;
    var start = System.nanoTime();
    for (var i = 0; i < RECORDS; i++) {
      blackhole += System.identityHashCode(work.call().getClass());
    }
    var nanos = (System.nanoTime() - start) / RECORDS;
    System.out.printf("%-12s %4d bytes %6d ns (%d)%n", what, length, nanos, blackhole & 1);
  }
}
