package io.bottlenecklab.systems.minlog.lookup;

import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.bare.BareWork;
import io.bottlenecklab.lab.load.script.Script;
import java.util.List;

/** A calling system looks up what was done on behalf of a seeded assistant, drawn at random. */
public final class AssistantLookup extends LookupFlow {

  @Override
  public String name() {
    return "assistant-lookup";
  }

  @Override
  public Script script(Load load) {
    return LookupRequests.ofAssistants(caller.token(load), load.seed());
  }

  @Override
  public List<BareWork> bareWork() {
    return List.of(BareEntriesLookup.ofAssistants());
  }
}
