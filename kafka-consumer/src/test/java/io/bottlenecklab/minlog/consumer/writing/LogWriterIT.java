package io.bottlenecklab.minlog.consumer.writing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.minlog.record.LogRecord;
import io.bottlenecklab.minlog.testing.LogTable;
import io.bottlenecklab.minlog.testing.Logs;
import jakarta.persistence.EntityManager;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.transaction.support.TransactionTemplate;

/** What every mechanism does alike, on a real database. */
@SpringBootTest(
    properties = {
      "lab.variant-file=src/test/resources/multi-row.yaml",
      "spring.kafka.bootstrap-servers=127.0.0.1:1",
      "spring.kafka.listener.auto-startup=false"
    })
@DirtiesContext
@ParameterizedClass
@CsvSource({
  "JPA_ROWS, false",
  "JDBC_BATCH, false",
  "JDBC_BATCH, true",
  "MULTI_ROW, false",
  "LOAD_DATA, false"
})
class LogWriterIT {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  @Parameter(0)
  Mechanism mechanism = Mechanism.JPA_ROWS;

  /** Whether the driver turns a batch into statements of many rows. */
  @Parameter(1)
  boolean rewritten;

  @Autowired private EntityManager entities;
  @Autowired private TransactionTemplate transaction;
  @Autowired private JdbcTemplate jdbc;

  private LogWriter writer;

  @DynamicPropertySource
  static void database(DynamicPropertyRegistry properties) {
    database.migrateMinlog();
    JdbcClient.create(database.dataSource()).sql("SET GLOBAL local_infile = 1").update();
    properties.add("spring.datasource.url", database::url);
    properties.add("spring.datasource.username", database::user);
    properties.add("spring.datasource.password", database::password);
  }

  @BeforeEach
  void empty() {
    table().execute("DELETE FROM log_entry");
    var rewriting = rewriting();
    writer =
        new WriterConfiguration()
            .writer(
                new WriterConfiguration.Properties(mechanism),
                entities,
                rewritten
                    ? new TransactionTemplate(new DataSourceTransactionManager(rewriting))
                    : transaction,
                rewritten ? new JdbcTemplate(rewriting) : jdbc);
  }

  private static DataSource rewriting() {
    var url = database.url();
    return new DriverManagerDataSource(
        url + (url.contains("?") ? "&" : "?") + "rewriteBatchedStatements=true",
        database.user(),
        database.password());
  }

  @Test
  void records_stand_in_the_table_as_they_came() {
    var records = new ArrayList<>(Logs.some(1203));
    var id = new UUID(0x0001ff7f80deadL, 0x5c000a0d09271aL);
    records.add(Logs.log(id, "a\tb\nc\r\\N \\\\ 'q' \"z\" 🙂 \u001a", "\\N"));
    records.add(Logs.log(UUID.randomUUID(), " ", null));
    records.add(Logs.log(UUID.randomUUID(), "NULL", ""));

    writer.write(records);

    assertThat(table().rows()).containsExactlyInAnyOrderElementsOf(records);
  }

  @Test
  void a_record_delivered_twice_stands_there_once() {
    var first = Logs.some(10);
    var both = new ArrayList<>(Logs.some(10));
    both.addAll(first);
    both.addAll(both.subList(0, 5));

    writer.write(first);
    writer.write(both);
    writer.write(both);

    assertThat(table().rows()).containsExactlyInAnyOrderElementsOf(both.subList(0, 20));
  }

  @Test
  void of_two_records_with_one_id_the_first_stays() {
    var id = UUID.randomUUID();
    var first = Logs.log(id, "first", "ASST-1");

    writer.write(List.of(first, Logs.log(id, "second", null)));
    writer.write(List.of(Logs.log(id, "third", null)));

    assertThat(table().rows()).containsExactly(first);
  }

  @Test
  void a_record_the_table_refuses_keeps_its_whole_batch_out() {
    var records = new ArrayList<LogRecord>(Logs.some(600));
    records.add(300, Logs.tooLong());
    writer.write(records.subList(0, 3));

    assertThatExceptionOfType(DataIntegrityViolationException.class)
        .isThrownBy(() -> writer.write(records))
        .withMessageContaining("activity");
    assertThat(table().count()).isEqualTo(3);
  }

  /** Or records would be set aside for it. */
  @Test
  void a_full_database_is_no_matter_of_a_record() throws Exception {
    table().fillUp();
    try {
      assertThatExceptionOfType(DataAccessException.class)
          .isThrownBy(() -> writer.write(Logs.some(600)))
          .withStackTraceContaining("is full")
          .isNotInstanceOf(DataIntegrityViolationException.class);
    } finally {
      table().makeRoom();
    }
  }

  private static LogTable table() {
    return new LogTable(database.dataSource());
  }
}
