package io.bottlenecklab.db.seeding;

/** How far a seeder has come. */
public enum SeedingState {
  /** Rows may be missing or of another dataset. */
  SEEDING,
  /** All rows are there; the planner's statistics may be stale. */
  SEEDED,
  /** Nothing is left to do. */
  READY
}
