package io.bottlenecklab.systems.signin;

import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.script.Script;
import java.util.List;

/** A seeded user, drawn at random, signs in and expects a token. */
public final class SignInFlow implements Flow {

  @Override
  public String name() {
    return "sign-in";
  }

  @Override
  public String service() {
    return "auth-service";
  }

  @Override
  public Script script(Load load) {
    return new SignInRequests(load.population(), load.seed());
  }

  @Override
  public List<BareWork> bareWork() {
    return List.of(new PasswordCheck(), new LookupAndCheck());
  }
}
