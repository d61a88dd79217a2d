package io.bottlenecklab.db.seeding;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What has to be looked at and done, in place of running the seeder again, where a database was
 * seeded to its end. The queries are for one boolean.
 *
 * @param stillSeeded whether the seeder would find nothing to do; null: it would not, whatever has
 *     been written since
 * @param nothingAdded whether there are only seeded rows; null: nobody can tell
 * @param serverSettings statements, of one line each, that set what the server forgets when it is
 *     restarted
 */
public record Upkeep(
    @Nullable String stillSeeded, @Nullable String nothingAdded, List<String> serverSettings) {

  /** Keeps a copy. */
  public Upkeep {
    serverSettings = List.copyOf(serverSettings);
  }
}
