package io.bottlenecklab.db.seeding;

/** How far a seeder got. */
public enum SeedingState {
  /** Rows may be missing, or be those of another dataset. */
  SEEDING,
  /** All rows are there; the planner's statistics may be older than they or the indexes. */
  SEEDED,
  /** Nothing is left to do. */
  READY
}
