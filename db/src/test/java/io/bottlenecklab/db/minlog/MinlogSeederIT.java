package io.bottlenecklab.db.minlog;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.seeding.SeededFingerprint;
import io.bottlenecklab.db.seeding.SeedingState;
import io.bottlenecklab.db.testing.LongForm;
import io.bottlenecklab.db.testing.RecordingDisplay;
import io.bottlenecklab.db.testing.SeederProcess;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.db.testing.TestSeeding;
import io.bottlenecklab.minlog.record.CprNumber;
import io.bottlenecklab.minlog.record.Pseudonyms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.util.unit.DataSize;

class MinlogSeederIT {

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();

  private static final String KEY = "0123456789abcdef0123456789abcdef";
  private static final MinlogDataset DATASET =
      new MinlogDataset(1_000, 12_345, 1, SeedingState.READY);
  private static final Set<MinlogIndex> BOTH = EnumSet.allOf(MinlogIndex.class);

  private final List<String> said = new ArrayList<>();

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void empty_database() throws SQLException {
    database.empty();
  }

  @Test
  void every_citizen_has_an_account_and_the_first_has_most_entries() {
    seed(DATASET, BOTH, KEY);

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
        .isEqualTo(new SeededCitizen(1).email());
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

  @Test
  void the_same_numbers_give_the_same_rows() throws SQLException {
    seed(DATASET, BOTH, KEY);
    var first = digest();
    database.empty();
    seed(DATASET, BOTH, KEY);
    assertThat(digest()).isEqualTo(first);

    seed(new MinlogDataset(1_000, 12_345, 2, SeedingState.READY), BOTH, KEY);
    assertThat(digest()).isNotEqualTo(first);
  }

  @Test
  void seeding_again_does_nothing_and_leaves_what_was_registered_since() {
    seed(DATASET, BOTH, KEY);
    client()
        .sql(
            "UPDATE log_entry SET activity = 'registered' WHERE id = (SELECT id FROM (SELECT id"
                + " FROM log_entry ORDER BY id LIMIT 1 OFFSET 5) fifth)")
        .update();
    said.clear();

    seed(DATASET, BOTH, KEY);

    assertThat(said).isEmpty();
    assertThat(count("log_entry WHERE activity = 'registered'")).isEqualTo(1);
  }

  @Test
  void entries_that_were_registered_since_go_where_that_is_asked_for() throws SQLException {
    seed(DATASET, BOTH, KEY);
    var seeded = digest();
    var emptied = emptied();
    said.clear();

    seed(DATASET, true, BOTH, KEY);
    assertThat(said).isEmpty();
    assertThat(emptied()).isEqualTo(emptied);

    client()
        .sql(
            "INSERT INTO log_entry SELECT unhex(replace(uuid(), '-', '')), citizen, occurred_at,"
                + " registered_at, professional_id, professional_name, assistant_id,"
                + " organisation_id, organisation_name, activity, source_system"
                + " FROM log_entry LIMIT 1")
        .update();
    seed(DATASET, true, BOTH, KEY);
    assertThat(digest()).isEqualTo(seeded);
    assertThat(emptied()).isGreaterThan(emptied);
  }

  private static long emptied() {
    return client().sql("SELECT at_ms FROM entries_replaced").query(Long.class).single();
  }

  @Test
  void another_key_gives_other_pseudonyms() {
    seed(DATASET, BOTH, KEY);
    seed(DATASET, BOTH, KEY.replace('0', 'x'));

    assertThat(entriesOf(1)).isZero();
    assertThat(count("log_entry")).isEqualTo(12_345);
  }

  @Test
  void indexes_come_and_go_without_the_rows_being_seeded_anew() {
    seed(DATASET, BOTH, KEY);
    var rows = digest();
    for (var wanted :
        List.of(
            EnumSet.of(MinlogIndex.CITIZEN),
            EnumSet.of(MinlogIndex.ASSISTANT),
            EnumSet.noneOf(MinlogIndex.class),
            BOTH)) {
      said.clear();
      seed(DATASET, wanted, KEY);
      assertThat(tables().indexes()).isEqualTo(wanted);
      // The server may hear a moment late that the seeder before has hung up.
      assertThat(said)
          .filteredOn(line -> !line.startsWith("waiting"))
          .containsExactly("switching indexes");
    }
    assertThat(digest()).isEqualTo(rows);
  }

  @Test
  void a_killed_seeder_leaves_nothing_that_the_next_one_does_not_mend() throws Exception {
    seed(DATASET, BOTH, KEY);
    var rows = digest();
    var large = new MinlogDataset(1_000, LongForm.choose(60_000, 200_000), 1, SeedingState.SEEDING);
    var seeder =
        start(
            Map.of("DATASET_CITIZENS", "1000", "DATASET_ENTRIES", Long.toString(large.entries())));
    try (var output = seeder.inputReader()) {
      assertThat(output.lines().anyMatch(line -> line.contains("(30 %)"))).isTrue();
      seeder.destroyForcibly().waitFor();
    }
    assertThat(MinlogDataset.read(client())).contains(large);

    seed(DATASET, BOTH, KEY);

    assertThat(digest()).isEqualTo(rows);
    assertThat(count("citizen_account")).isEqualTo(1_000);
    assertThat(tables().indexes()).isEqualTo(BOTH);
  }

  @Test
  void rows_that_went_missing_are_put_back() {
    seed(DATASET, BOTH, KEY);
    client().sql("DELETE FROM log_entry ORDER BY id DESC LIMIT 100").update();

    seed(DATASET, BOTH, KEY);

    assertThat(count("log_entry")).isEqualTo(12_345);
  }

  @Test
  void no_entries_are_a_dataset_too() {
    seed(new MinlogDataset(3, 0, 1, SeedingState.READY), BOTH, KEY);

    assertThat(count("log_entry")).isZero();
    assertThat(count("citizen_account")).isEqualTo(3);
  }

  @Test
  void the_lab_runs_it_as_a_process() throws Exception {
    var seeder = start(Map.of("DATASET_CITIZENS", "10", "DATASET_ENTRIES", "500"));

    assertThat(seeder.inputReader().readAllLines())
        .last()
        .isEqualTo("10 citizens ready, 500 entries");
    assertThat(seeder.waitFor()).isZero();
    assertThat(tables().indexes()).containsExactly(MinlogIndex.CITIZEN);
    assertThat(client().sql("SELECT @@innodb_buffer_pool_size").query(Long.class).single())
        .isEqualTo(256 << 20);
    assertThat(redoLogCapacity()).isEqualTo(96 << 20);
  }

  /** A restarted server has its usual memory again. */
  @Test
  void a_fingerprint_tells_whether_entries_were_registered_since_and_sets_the_server()
      throws Exception {
    var seeder =
        start(
            Map.of(
                "DATASET_CITIZENS", "10", "DATASET_ENTRIES", "500", "DATASET_FINGERPRINT", "all"));
    assertThat(seeder.inputReader().readAllLines()).isNotEmpty();
    client().sql("SET GLOBAL innodb_buffer_pool_size = " + (128 << 20)).update();

    assertThat(isCurrent(true)).isTrue();
    assertThat(client().sql("SELECT @@innodb_buffer_pool_size").query(Long.class).single())
        .isEqualTo(256 << 20);

    client().sql("DELETE FROM log_entry LIMIT 1").update();
    assertThat(isCurrent(false)).isTrue();
    assertThat(isCurrent(true)).isFalse();
  }

  private static boolean isCurrent(boolean restore) throws SQLException {
    try (var connection = database.connect()) {
      return SeededFingerprint.isCurrent(connection, "all", restore);
    }
  }

  /** The key is a secret: it would stay in a terminal or a log. */
  @Test
  void a_key_that_is_too_short_is_refused_and_not_repeated() throws Exception {
    var seeder = start(Map.of("MINLOG_PSEUDONYMKEY", "too-short"));

    assertThat(seeder.inputReader().readAllLines())
        .singleElement(InstanceOfAssertFactories.STRING)
        .contains("MINLOG_PSEUDONYMKEY", "32")
        .doesNotContain("too-short");
    assertThat(seeder.waitFor()).isEqualTo(1);
  }

  /** MySQL's variable, or MariaDB's, which has no other. */
  private static long redoLogCapacity() {
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

  private Process start(Map<String, String> settings) throws IOException {
    var variant =
        Files.writeString(
            folder.resolve("minlog.yaml"),
            """
            lab: {system: minlog, replicas: 1, heap: 256MB, consumer-instances: 1}
            minlog:
              registration: {records-per-call: 500, max-records-in-flight: 50000}
              topic: {partitions: 12}
              consumer: {writer: multi-row}
              lookup: {paging: keyset}
              database: {buffer-pool-size: 256MB, redo-log-capacity: 96MB}
              schema: {citizen-index: true, assistant-index: false}
            spring:
              datasource: {hikari: {maximum-pool-size: 10}}
              kafka:
                producer: {acks: all}
                consumer: {max-poll-records: 500}
                listener: {concurrency: 6}
              threads: {virtual: {enabled: false}}
            server: {tomcat: {threads: {max: 200}}}
            """);
    var environment = new HashMap<>(Map.of("MINLOG_PSEUDONYMKEY", KEY));
    environment.putAll(settings);
    return SeederProcess.start(database, variant, environment);
  }

  private void seed(MinlogDataset dataset, Set<MinlogIndex> indexes, String key) {
    seed(dataset, false, indexes, key);
  }

  private void seed(MinlogDataset dataset, boolean restore, Set<MinlogIndex> indexes, String key) {
    var connections =
        new DriverManagerDataSource(
            database.url() + "?useServerPrepStmts=true", database.user(), database.password());
    var display = new RecordingDisplay(said);
    new TestSeeding(database, "minlog", display)
        .seed(holding ->
            new MinlogSeeder(
                new MinlogServer(holding, DataSize.ofMegabytes(128), DataSize.ofMegabytes(96)),
                new MinlogTables(holding, connections),
                JdbcClient.create(holding),
                new Pseudonyms(key),
                display,
                new MinlogSeeder.Target(dataset, restore, indexes)));
  }

  private static MinlogTables tables() {
    return new MinlogTables(database.dataSource(), database.dataSource());
  }

  private long entriesOf(int citizen) {
    return client()
        .sql("SELECT count(*) FROM log_entry WHERE citizen = ?")
        .param(new Pseudonyms(KEY).of(new CprNumber(new SeededCitizen(citizen).cpr())).bytes())
        .query(Long.class)
        .single();
  }

  private static String digest() {
    return client()
        .sql(
            """
            SELECT concat(count(*), ' ', sum(crc32(concat_ws('|', hex(id), hex(citizen), occurred_at,
              registered_at, professional_id, professional_name, assistant_id, organisation_id,
              organisation_name, activity, source_system)))) FROM log_entry
            """)
        .query(String.class)
        .single();
  }

  private static long count(String rows) {
    return client().sql("SELECT count(*) FROM " + rows).query(Long.class).single();
  }

  private static JdbcClient client() {
    return JdbcClient.create(database.dataSource());
  }
}
