package io.bottlenecklab.db.minlog;

import java.util.List;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.util.unit.DataSize;

/** The server with MinLog's tables, MySQL or MariaDB. A restart resets its settings. */
final class MinlogServer {

  private final JdbcTemplate template;
  private final DataSize bufferPoolSize;
  private final DataSize redoLogCapacity;

  /**
   * A server, as a user who may set its global variables.
   *
   * @param bufferPoolSize its memory for pages
   * @param redoLogCapacity the size of its redo log
   */
  MinlogServer(DataSource server, DataSize bufferPoolSize, DataSize redoLogCapacity) {
    this.template = new JdbcTemplate(server);
    this.bufferPoolSize = bufferPoolSize;
    this.redoLogCapacity = redoLogCapacity;
  }

  /** The statements that apply the settings. */
  List<String> settings() {
    return List.of(
        setting("innodb_buffer_pool_size", bufferPoolSize), setting(redoLog(), redoLogCapacity));
  }

  /** Applies the settings until the server is restarted. */
  void set() {
    settings().forEach(template::execute);
  }

  private static String setting(String variable, DataSize size) {
    return "SET GLOBAL %s = %d".formatted(variable, size.toBytes());
  }

  /** MySQL has both variables but can set only the new one; MariaDB has only the old one. */
  private String redoLog() {
    return template.queryForList("SHOW GLOBAL VARIABLES LIKE 'innodb_redo_log_capacity'").isEmpty()
        ? "innodb_log_file_size"
        : "innodb_redo_log_capacity";
  }
}
