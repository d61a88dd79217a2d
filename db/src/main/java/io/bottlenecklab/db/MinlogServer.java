package io.bottlenecklab.db;

import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.util.unit.DataSize;

/** The server that MinLog's tables are on, MySQL or MariaDB. */
final class MinlogServer {

  private final JdbcTemplate template;

  MinlogServer(DataSource server) {
    this.template = new JdbcTemplate(server);
  }

  /** Has it take these; until it is started anew. */
  void set(MinlogProperties.Server knobs) {
    set("innodb_buffer_pool_size", knobs.bufferPoolSize());
    set(redoLog(), knobs.redoLogCapacity());
  }

  private void set(String variable, DataSize size) {
    template.execute("SET GLOBAL %s = %d".formatted(variable, size.toBytes()));
  }

  /** MySQL has both names, of which the old one cannot be set; MariaDB only that. */
  private String redoLog() {
    return template.queryForList("SHOW GLOBAL VARIABLES LIKE 'innodb_redo_log_capacity'").isEmpty()
        ? "innodb_log_file_size"
        : "innodb_redo_log_capacity";
  }
}
