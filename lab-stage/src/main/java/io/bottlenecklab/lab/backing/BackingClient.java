package io.bottlenecklab.lab.backing;

import java.util.Optional;

/**
 * A service or a seeder that connects to backing services.
 *
 * @param database the name of its database; empty if it uses none
 * @param messages whether it uses the system's brokers
 * @param publishes whether it publishes to them
 */
public record BackingClient(Optional<String> database, boolean messages, boolean publishes) {

  /** One that uses a database alone. */
  public static BackingClient ofDatabase(String database) {
    return new BackingClient(Optional.of(database), false, false);
  }
}
