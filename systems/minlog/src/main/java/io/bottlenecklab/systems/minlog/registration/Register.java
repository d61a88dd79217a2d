package io.bottlenecklab.systems.minlog.registration;

import io.bottlenecklab.lab.kafka.Brokers;
import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Flow.Observation;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.RunningSystem;
import io.bottlenecklab.lab.load.script.Script;
import io.bottlenecklab.systems.minlog.CallingSystem;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** A calling system registers new log records, as many as a call may have. */
public final class Register implements Flow {

  static final String NAME = "register";

  /** The option of a step that says how ids are made. */
  private static final String IDS = "ids";

  private final CallingSystem caller = new CallingSystem();

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String service() {
    return "minlog-registration";
  }

  @Override
  public Script script(Load load) {
    var ids =
        Optional.ofNullable(load.options().get(IDS)).map(UuidVersion::of).orElse(UuidVersion.USUAL);
    return new RegistrationRequests(
        caller.token(load),
        new Records(load.population(), load.seed(), RecordIds.unlikeAnyOther(ids)),
        recordsPerCall(load.knobs()));
  }

  static int recordsPerCall(Map<String, Object> knobs) {
    return Integer.parseInt(String.valueOf(knobs.get("minlog.registration.records-per-call")));
  }

  @Override
  public List<BareWork> bareWork() {
    return List.of(new BareRegistration());
  }

  @Override
  public SortedMap<String, List<String>> options() {
    return new TreeMap<>(Map.of(IDS, UuidVersion.keys()));
  }

  /** A fast arm stores millions of records, a slow one fewer. */
  @Override
  public boolean restoresBeforeEachLoad() {
    return true;
  }

  /** Draws again who reads which partitions: what an instance got first it would always keep. */
  @Override
  public void prepare(RunningSystem running) {
    StoredRecords.rebalance(running);
  }

  @Override
  public Optional<Observation> observe(RunningSystem running, int population, boolean probing) {
    return Brokers.of(running.addresses())
        .map(brokers -> StoredRecords.observe(running, brokers, probing ? population : 0));
  }
}
