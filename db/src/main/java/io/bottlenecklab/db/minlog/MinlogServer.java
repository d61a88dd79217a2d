package io.bottlenecklab.db.minlog;

import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.util.unit.DataSize;

/**
 * The server that MinLog's tables are on, MySQL or MariaDB. It forgets what it is set to when it is
 * restarted.
 */
public final class MinlogServer {

  private final JdbcTemplate template;

  /** A server, as a user who may set its global variables. */
  public MinlogServer(DataSource server) {
    this.template = new JdbcTemplate(server);
  }

  /**
   * Sets the server's memory for pages and the size of its redo log.
   *
   * @param bufferPoolSize the knob {@code minlog.database.buffer-pool-size}
   * @param redoLogCapacity the knob {@code minlog.database.redo-log-capacity}
   */
  public void set(DataSize bufferPoolSize, DataSize redoLogCapacity) {
    set("innodb_buffer_pool_size", bufferPoolSize);
    set(redoLog(), redoLogCapacity);
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
