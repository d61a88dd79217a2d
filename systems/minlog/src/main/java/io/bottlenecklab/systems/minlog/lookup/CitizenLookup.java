package io.bottlenecklab.systems.minlog.lookup;

import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.bare.BareWork;
import io.bottlenecklab.lab.load.script.Script;
import java.util.List;

/** A calling system looks up who looked at the data of a seeded citizen, drawn at random. */
public final class CitizenLookup extends LookupFlow {

  @Override
  public String name() {
    return "citizen-lookup";
  }

  @Override
  public Script script(Load load) {
    return LookupRequests.ofCitizens(caller.token(load), load.population(), load.seed());
  }

  @Override
  public List<BareWork> bareWork() {
    return List.of(BareEntriesLookup.ofCitizens());
  }
}
