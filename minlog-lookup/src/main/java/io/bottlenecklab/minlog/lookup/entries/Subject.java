package io.bottlenecklab.minlog.lookup.entries;

import io.bottlenecklab.minlog.record.Pseudonym;

/** Whose entries are looked up. */
public sealed interface Subject {

  /** Entries about a citizen. */
  record Citizen(Pseudonym pseudonym) implements Subject {}

  /** Entries that an assistant caused. */
  record Assistant(String id) implements Subject {}

  /** The column that names it. */
  default String column() {
    return switch (this) {
      case Citizen _ -> "citizen";
      case Assistant _ -> "assistant_id";
    };
  }

  /** What stands in that column. */
  default Object key() {
    return switch (this) {
      case Citizen(var pseudonym) -> pseudonym.bytes();
      case Assistant(var id) -> id;
    };
  }
}
