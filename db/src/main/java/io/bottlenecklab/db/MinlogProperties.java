package io.bottlenecklab.db;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/** The variant's knobs that decide what is in the database, and what the server has for it. */
@Validated
@ConfigurationProperties(prefix = "minlog")
record MinlogProperties(@DefaultValue @Valid Schema schema, @DefaultValue @Valid Server database) {

  /**
   * Knobs of the table.
   *
   * @param citizenIndex whether it has the index that a citizen's lookup reads
   * @param assistantIndex whether it has the index that an assistant's lookup reads
   */
  record Schema(
      @NotNull(message = "true or false") Boolean citizenIndex,
      @NotNull(message = "true or false") Boolean assistantIndex) {}

  /**
   * Knobs of the server.
   *
   * @param bufferPoolSize memory in which it keeps pages
   * @param redoLogCapacity size of its redo log
   */
  record Server(
      @NotNull(message = "a size") DataSize bufferPoolSize,
      @NotNull(message = "a size") DataSize redoLogCapacity) {}
}
