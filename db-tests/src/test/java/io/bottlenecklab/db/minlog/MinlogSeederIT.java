package io.bottlenecklab.db.minlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.SeederContract;
import io.bottlenecklab.db.TestSeeder;
import io.bottlenecklab.db.seeding.SeededAccount;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.minlog.record.CprNumber;
import io.bottlenecklab.minlog.record.Pseudonyms;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class MinlogSeederIT extends SeederContract {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysqlOfItsOwn();

  private static final String KEY = "0123456789abcdef0123456789abcdef";

  MinlogSeederIT() {
    super(database);
  }

  @Override
  protected TestSeeder seeder() {
    return TestSeeder.of(
        database,
        "minlog",
        "MINLOG_PSEUDONYMKEY=" + KEY,
        "MINLOG_SCHEMA_CITIZENINDEX=true",
        "MINLOG_SCHEMA_ASSISTANTINDEX=true",
        "MINLOG_DATABASE_BUFFERPOOLSIZE=256MB",
        "MINLOG_DATABASE_REDOLOGCAPACITY=96MB",
        "DATASET_CITIZENS=1000",
        "DATASET_ENTRIES=12345");
  }

  @Override
  protected String size() {
    return "DATASET_ENTRIES";
  }

  @Override
  protected long large() {
    return 60_000;
  }

  @Override
  protected String digest() {
    return client()
        .sql(
            """
            SELECT concat(count(*), ' ', sum(crc32(concat_ws('|', hex(id), hex(citizen), occurred_at,
              registered_at, professional_id, professional_name, assistant_id, organisation_id,
              organisation_name, activity, source_system))),
              (SELECT sum(crc32(concat_ws('|', email, hex(citizen)))) FROM citizen_account))
            FROM log_entry
            """)
        .query(String.class)
        .single();
  }

  @Override
  protected List<String> written() {
    return List.of(
        "INSERT INTO log_entry SELECT unhex(replace(uuid(), '-', '')), citizen, occurred_at,"
            + " registered_at, professional_id, professional_name, assistant_id,"
            + " organisation_id, organisation_name, activity, source_system"
            + " FROM log_entry LIMIT 1");
  }

  @Override
  protected String damage() {
    return "DELETE FROM log_entry ORDER BY id DESC LIMIT 100";
  }

  @Test
  void every_citizen_has_an_account_and_the_first_has_most_entries() {
    seeder().seed();

    assertThat(count("log_entry")).isEqualTo(12_345);
    assertThat(count("citizen_account")).isEqualTo(1_000);
    assertThat(
            client()
                .sql(
                    """
                    SELECT email FROM log_entry JOIN citizen_account USING (citizen)
                    GROUP BY email ORDER BY count(*) DESC LIMIT 1
                    """)
                .query(String.class)
                .single())
        .isEqualTo(new SeededAccount(1).email());
    assertThat(entriesOf(1)).isBetween(1_400L, 2_000L);
    assertThat(count("log_entry WHERE assistant_id = '" + new SeededAssistant(1).id() + "'"))
        .isBetween(400L, 700L);
    assertThat(count("log_entry WHERE assistant_id IS NULL")).isBetween(8_000L, 9_200L);
    assertThat(
            count(
                "log_entry WHERE registered_at NOT BETWEEN occurred_at AND"
                    + " date_add(occurred_at, INTERVAL 5 SECOND)"))
        .isZero();
  }

  /** By that time the service's check knows which records on the topic are gone. */
  @Test
  void the_time_is_kept_when_entries_were_replaced() {
    seeder().seed();
    var replaced = replaced();

    seeder().seed(RESTORE);
    assertThat(replaced()).isEqualTo(replaced);

    execute(written().getFirst());
    seeder().seed(RESTORE);
    assertThat(replaced()).isGreaterThan(replaced);
  }

  private long replaced() {
    return client().sql("SELECT at_ms FROM entries_replaced").query(Long.class).single();
  }

  @Test
  void another_key_gives_other_pseudonyms() {
    seeder().seed();

    seeder().seed("MINLOG_PSEUDONYMKEY=" + KEY.replace('0', 'x'));

    assertThat(entriesOf(1)).isZero();
    assertThat(count("log_entry")).isEqualTo(12_345);
  }

  @Test
  void indexes_come_and_go_without_the_rows_being_seeded_again() {
    seeder().seed();
    var rows = digest();
    for (var citizen : List.of(false, true)) {
      for (var assistant : List.of(false, true)) {
        var run =
            seeder()
                .seed(
                    "MINLOG_SCHEMA_CITIZENINDEX=" + citizen,
                    "MINLOG_SCHEMA_ASSISTANTINDEX=" + assistant);

        assertThat(run.done()).containsExactly("switching indexes", "refreshing statistics");
        assertThat(hasIndex("log_entry_by_citizen")).isEqualTo(citizen);
        assertThat(hasIndex("log_entry_by_assistant")).isEqualTo(assistant);
      }
    }
    assertThat(digest()).isEqualTo(rows);
  }

  /** D: the catalogue's word for an index column in descending order. */
  @Test
  void entries_are_indexed_newest_first_by_citizen_and_by_assistant() {
    seeder().seed();

    assertThat(
            client()
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

  private boolean hasIndex(String name) {
    return count(
            "information_schema.statistics WHERE table_schema = database() AND index_name = '%s'"
                .formatted(name))
        > 0;
  }

  /** A restarted server has its usual memory again. MySQL changes it in the background. */
  @Test
  void a_current_fingerprint_sets_the_server_as_the_seeder_does() throws SQLException {
    seeder().seed(FINGERPRINT);
    awaitBufferPoolSize(256);
    assertThat(redoLogCapacity()).isEqualTo(96 << 20);
    execute("SET GLOBAL innodb_buffer_pool_size = " + (128 << 20));
    awaitBufferPoolSize(128);

    assertThat(isCurrent(true)).isTrue();

    awaitBufferPoolSize(256);
  }

  private void awaitBufferPoolSize(long megabytes) {
    await().until(this::bufferPoolSize, size -> size == megabytes << 20);
  }

  private long bufferPoolSize() {
    return client().sql("SELECT @@innodb_buffer_pool_size").query(Long.class).single();
  }

  /** MySQL's variable, or MariaDB's, which has no other. */
  private long redoLogCapacity() {
    return client()
        .sql(
            """
            SHOW GLOBAL VARIABLES WHERE variable_name
            IN ('innodb_redo_log_capacity', 'innodb_log_file_size')
            """)
        .query((row, index) -> Map.entry(row.getString(1), row.getLong(2)))
        .stream()
        .max(Map.Entry.comparingByKey())
        .orElseThrow()
        .getValue();
  }

  /** The key is a secret: it would stay in a terminal or a log. */
  @Test
  void a_key_that_is_too_short_is_refused_and_not_repeated() {
    assertThat(seeder().seed("MINLOG_PSEUDONYMKEY=too-short").lines())
        .singleElement(InstanceOfAssertFactories.STRING)
        .contains("MINLOG_PSEUDONYMKEY", "32")
        .doesNotContain("too-short");
  }

  private long entriesOf(int citizen) {
    return client()
        .sql("SELECT count(*) FROM log_entry WHERE citizen = ?")
        .param(new Pseudonyms(KEY).of(new CprNumber(new SeededCitizen(citizen).cpr())).bytes())
        .query(Long.class)
        .single();
  }
}
