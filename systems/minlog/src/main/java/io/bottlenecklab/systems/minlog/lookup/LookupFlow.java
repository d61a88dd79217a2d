package io.bottlenecklab.systems.minlog.lookup;

import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.systems.minlog.CallingSystem;

/** What both kinds of lookup have in common. */
abstract sealed class LookupFlow implements Flow permits CitizenLookup, AssistantLookup {

  final CallingSystem caller = new CallingSystem();

  @Override
  public final String service() {
    return "minlog-lookup";
  }
}
