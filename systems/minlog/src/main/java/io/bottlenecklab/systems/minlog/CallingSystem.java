package io.bottlenecklab.systems.minlog;

import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.script.Tokens;
import java.net.URI;
import java.util.List;

/** The seeded system that may register records and look anybody up. */
public final class CallingSystem {

  private final Tokens tokens = new Tokens();

  /** Its token, kept between loads. */
  public String token(Load load) {
    return token(load.companion("auth-service"), load.population());
  }

  /** The same, of a system with so many citizens. */
  public String token(URI authService, int citizens) {
    var system = SeededCitizen.callingSystem(citizens);
    var account = new Tokens.Account(system.email(), system.password());
    return tokens.of(authService.resolve("/api/sign-in"), List.of(account)).getFirst();
  }
}
