package io.bottlenecklab.db.minlog;

/** The indexes of the table {@code log_entry} that are knobs. */
enum MinlogIndex {
  /** A citizen's entries, newest first. */
  CITIZEN("log_entry_by_citizen", "(citizen, occurred_at DESC, id DESC)"),
  /** An assistant's entries, newest first. */
  ASSISTANT("log_entry_by_assistant", "(assistant_id, occurred_at DESC, id DESC)");

  private final String indexName;
  private final String columns;

  MinlogIndex(String indexName, String columns) {
    this.indexName = indexName;
    this.columns = columns;
  }

  /** The name of the index. */
  String indexName() {
    return indexName;
  }

  /** The clause of ALTER TABLE. */
  String addition() {
    return "ADD INDEX " + indexName + " " + columns;
  }

  /** The clause of ALTER TABLE. */
  String removal() {
    return "DROP INDEX " + indexName;
  }
}
