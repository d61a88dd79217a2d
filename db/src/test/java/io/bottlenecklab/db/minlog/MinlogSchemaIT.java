package io.bottlenecklab.db.minlog;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.testing.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.jdbc.core.simple.JdbcClient;

class MinlogSchemaIT {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  /** D: the catalogue's word for an index column in descending order. */
  @Test
  void entries_are_indexed_newest_first_by_citizen_and_by_assistant() {
    database.migrate("minlog");

    assertThat(
            JdbcClient.create(database.dataSource())
                .sql(
                    """
                    SELECT concat_ws(' ', index_name, column_name, collation)
                    FROM information_schema.statistics
                    WHERE table_schema = database() AND table_name = 'log_entry'
                    ORDER BY index_name, seq_in_index
                    """)
                .query(String.class)
                .list())
        .containsExactly(
            "log_entry_by_assistant assistant_id A",
            "log_entry_by_assistant occurred_at D",
            "log_entry_by_assistant id D",
            "log_entry_by_citizen citizen A",
            "log_entry_by_citizen occurred_at D",
            "log_entry_by_citizen id D",
            "PRIMARY id A");
  }
}
