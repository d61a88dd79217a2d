package io.bottlenecklab.db.seeding;

import java.util.List;
import java.util.function.Supplier;

/** A seeder that does anything. */
record Work(Supplier<String> work, Upkeep upkeep) implements Seeder {

  static Work of(Supplier<String> work) {
    return new Work(work, new Upkeep(null, null, List.of()));
  }

  @Override
  public String seed() {
    return work.get();
  }
}
