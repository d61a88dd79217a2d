package io.bottlenecklab.systems.minlog.lookup;

import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.script.Drawing;
import io.bottlenecklab.lab.load.script.Script;
import io.bottlenecklab.lab.load.script.Script.SingleGet;
import io.bottlenecklab.systems.minlog.CallingSystem;
import java.util.List;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;

/** Gets the newest entries of a subject that is drawn at random, with the token of a system. */
abstract sealed class LookupFlow implements Flow permits CitizenLookup, AssistantLookup {

  private static final String ENTRIES = "\"entries\":";

  private final CallingSystem caller = new CallingSystem();
  private final String column;

  /**
   * A flow.
   *
   * @param column of the table that the subject stands in
   */
  LookupFlow(String column) {
    this.column = column;
  }

  @Override
  public final String service() {
    return "minlog-lookup";
  }

  @Override
  public Script script(Load load) {
    return script(load, index -> path(load.seed(), load.population(), index));
  }

  /** The requests of a load to these paths, by the number of a call. */
  final Script script(Load load, IntFunction<String> path) {
    var token = token(load);
    return new SingleGet("look-up", _ -> token, path, ENTRIES);
  }

  /** The token of the system that looks up. */
  final String token(Load load) {
    return caller.token(load);
  }

  /** The path of a call, by its number. */
  final String path(long seed, int citizens, int index) {
    return path(Drawing.of(seed, index), citizens);
  }

  /** The path of a subject that is drawn. */
  abstract String path(RandomGenerator random, int citizens);

  /** A subject that is drawn, as its column holds it. */
  abstract Object key(RandomGenerator random, int citizens);

  @Override
  public final List<BareWork> bareWork() {
    return List.of(new BareEntriesLookup(column, this::key));
  }
}
