package io.bottlenecklab.auth.user;

import io.bottlenecklab.support.knobs.KnobReader;
import io.bottlenecklab.support.knobs.LivePool;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Reads whether sign-in's query has an index to use. */
@Configuration(proxyBeanMethods = false)
class EmailIndexConfiguration {

  @Bean
  KnobReader emailIndexKnob(DataSource pool) {
    return KnobReader.of(
        "auth.schema.email-index",
        () -> LivePool.ask(pool, EmailIndexConfiguration::hasEmailIndex));
  }

  /** An index serves the query if its first column is the address and it covers every row. */
  private static boolean hasEmailIndex(Connection connection) throws SQLException {
    var metaData = connection.getMetaData();
    try (var columns =
        metaData.getIndexInfo(
            connection.getCatalog(), connection.getSchema(), "user", false, true)) {
      while (columns.next()) {
        if (columns.getInt("ORDINAL_POSITION") == 1
            && "email".equalsIgnoreCase(columns.getString("COLUMN_NAME"))
            && columns.getString("FILTER_CONDITION") == null) {
          return true;
        }
      }
      return false;
    }
  }
}
