package io.bottlenecklab.systems.invoice;

import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.script.Script;

/** The same clerk issues an invoice on the web page: gets the form, fills it in, sends it. */
public final class IssueWeb extends InvoiceFlow {

  private final ClerkSessions sessions = new ClerkSessions();

  @Override
  public String name() {
    return "issue-web";
  }

  @Override
  public Script script(Load load) {
    return new WebRequests(sessions.cookies(load.targets(), load.population()), load.seed());
  }
}
