package io.bottlenecklab.db.minlog;

import io.bottlenecklab.db.setting.Setting;
import io.bottlenecklab.db.setting.Setting.InvalidSettingException;
import io.bottlenecklab.minlog.record.Pseudonyms;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The variant's knobs that decide what is in the database, and the server's settings.
 *
 * @param pseudonymKey a secret, the same for everything that shares a table
 */
@ConfigurationProperties(prefix = "minlog")
record MinlogProperties(
    @DefaultValue("") String pseudonymKey,
    @DefaultValue Schema schema,
    @DefaultValue Server database) {

  /** Rejects a key that is too short, without repeating it. */
  MinlogProperties {
    var allowed = "at least %d characters".formatted(Pseudonyms.SHORTEST_KEY);
    Setting.require("MINLOG_PSEUDONYMKEY", pseudonymKey, allowed);
    if (pseudonymKey.length() < Pseudonyms.SHORTEST_KEY) {
      throw new InvalidSettingException("MINLOG_PSEUDONYMKEY is refused; allowed: " + allowed);
    }
  }

  /**
   * Knobs of the table.
   *
   * @param citizenIndex whether it has the index that a citizen's lookup reads
   * @param assistantIndex whether it has the index that an assistant's lookup reads
   */
  record Schema(Boolean citizenIndex, Boolean assistantIndex) {

    /** Rejects missing knobs. */
    Schema {
      Setting.require("MINLOG_SCHEMA_CITIZENINDEX", citizenIndex, "true or false");
      Setting.require("MINLOG_SCHEMA_ASSISTANTINDEX", assistantIndex, "true or false");
    }
  }

  /**
   * Knobs of the server.
   *
   * @param bufferPoolSize memory in which it keeps pages
   * @param redoLogCapacity size of its redo log
   * @param flushLogAtCommit whether a commit waits for it: 0, 1 or 2, as the server names it
   */
  record Server(
      DataSize bufferPoolSize, DataSize redoLogCapacity, @DefaultValue("1") int flushLogAtCommit) {

    /** Rejects missing knobs. */
    Server {
      Setting.require("MINLOG_DATABASE_BUFFERPOOLSIZE", bufferPoolSize, "a size");
      Setting.require("MINLOG_DATABASE_REDOLOGCAPACITY", redoLogCapacity, "a size");
    }
  }

  /** Without the key, for logs. */
  @Override
  public String toString() {
    return "MinlogProperties[%s, %s]".formatted(schema, database);
  }
}
