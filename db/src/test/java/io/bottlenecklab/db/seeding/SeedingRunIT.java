package io.bottlenecklab.db.seeding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.bottlenecklab.db.testing.FixtureSystem;
import io.bottlenecklab.db.testing.RecordingDisplay;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.db.testing.TestSeeding;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.core.simple.JdbcClient;

class SeedingRunIT {

  @RegisterExtension static final TestDatabase mysql = TestDatabase.mysql();
  @RegisterExtension static final TestDatabase postgresql = TestDatabase.postgresql();

  private final List<String> said = new CopyOnWriteArrayList<>();

  static Stream<TestDatabase> databases() {
    return Stream.of(mysql, postgresql);
  }

  @ParameterizedTest
  @MethodSource("databases")
  void a_fingerprint_is_stored_when_all_is_seeded_and_only_then(TestDatabase database)
      throws Exception {
    database.empty();
    seed(database, () -> "done", "first");
    assertThat(fingerprints(database)).containsExactly("first");

    seed(
        database,
        () -> {
          assertThat(fingerprints(database)).isEmpty();
          return "done";
        },
        "x".repeat(200));
    assertThat(fingerprints(database)).containsExactly("x".repeat(200));
    assertThat(
            client(database)
                .sql("SELECT count(*) FROM lab_seeding WHERE seeded_at <= current_timestamp(6)")
                .query(Long.class)
                .single())
        .isEqualTo(1);
  }

  @ParameterizedTest
  @MethodSource("databases")
  void a_seeder_that_is_given_no_fingerprint_removes_the_stored_one(TestDatabase database)
      throws Exception {
    database.empty();
    seed(database, () -> "done", "first");

    seed(database, () -> "done", null);

    assertThat(fingerprints(database)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("databases")
  void a_seeder_that_is_never_given_one_makes_no_table(TestDatabase database) throws Exception {
    database.empty();
    seed(database, () -> "done", null);

    assertThat(database.kind().dialect().hasTable(client(database), "lab_seeding")).isFalse();
  }

  @ParameterizedTest
  @MethodSource("databases")
  void a_seeder_that_fails_leaves_no_fingerprint(TestDatabase database) throws Exception {
    database.empty();
    seed(database, () -> "done", "first");

    assertThatIllegalStateException()
        .isThrownBy(() ->
            seed(
                database,
                () -> {
                  throw new IllegalStateException();
                },
                "second"));

    assertThat(fingerprints(database)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("databases")
  void a_killed_seeder_leaves_no_fingerprint(TestDatabase database) throws Exception {
    database.empty();
    seed(database, () -> "done", "first");

    var seeder =
        FixtureSystem.start(
            database, Map.of("DATASET_FINGERPRINT", "second", "DATASET_ENDLESS", "true"));
    try (var output = seeder.inputReader()) {
      assertThat(output.readLine()).isEqualTo("waiting for the end");
      seeder.destroyForcibly().waitFor();
    }

    assertThat(fingerprints(database)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("databases")
  void two_seeders_at_once_take_turns(TestDatabase database) throws Exception {
    database.empty();
    var begun = new CountDownLatch(1);
    var waiting = new CountDownLatch(1);
    try (var threads = Executors.newFixedThreadPool(2)) {
      Future<?> first =
          threads.submit(() ->
              seed(
                  database,
                  () -> {
                    begun.countDown();
                    await(waiting);
                    said.add("first");
                    return "done";
                  },
                  "first"));
      await(begun);
      Future<?> second =
          threads.submit(() ->
              new TestSeeding(database, "fixture", new Waiting(said, waiting))
                  .seed(
                      connection ->
                          Work.of(() -> {
                            said.add("second");
                            return "done";
                          }),
                      "second"));
      first.get();
      second.get();
    }
    assertThat(said).containsExactly("waiting for another seeder to end", "first", "second");
    assertThat(fingerprints(database)).containsExactly("second");
  }

  /** Opens a latch when a seeder says that it waits. */
  private record Waiting(List<String> said, CountDownLatch latch) implements Display {

    @Override
    public Progress inserting(long count, String what) {
      throw new IllegalStateException("nothing is inserted");
    }

    @Override
    public void say(String what) {
      said.add(what);
      latch.countDown();
    }
  }

  private void seed(TestDatabase database, Supplier<String> work, @Nullable String fingerprint) {
    new TestSeeding(database, "fixture", new RecordingDisplay(said))
        .seed(connection -> Work.of(work), fingerprint);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<@Nullable String> fingerprints(TestDatabase database) {
    return client(database).sql("SELECT fingerprint FROM lab_seeding").query(String.class).list();
  }

  private static JdbcClient client(TestDatabase database) {
    return JdbcClient.create(database.dataSource());
  }
}
