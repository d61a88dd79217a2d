package io.bottlenecklab.auth.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.testing.TestDatabase;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** What a transaction lock does on any database. */
abstract class TransactionLockContract {

  private final TestDatabase database;

  TransactionLockContract(TestDatabase database) {
    this.database = database;
  }

  abstract TransactionLock lock(JdbcTemplate jdbc);

  @BeforeEach
  void counter() {
    var jdbc = new JdbcTemplate(database.dataSource());
    jdbc.execute("drop table if exists counter");
    jdbc.execute("create table counter (n int)");
    jdbc.execute("insert into counter values (0)");
  }

  /** Each reads, then writes what it read plus one: without the lock some would be lost. */
  @Test
  void holders_of_one_name_come_one_after_another() throws Exception {
    together(
        16,
        () ->
            transaction("one name", jdbc -> jdbc.update("update counter set n = ?", n(jdbc) + 1)));

    assertThat(n(new JdbcTemplate(database.dataSource()))).isEqualTo(16);
  }

  @Test
  void a_rollback_releases_the_lock() {
    var dataSource = database.dataSource();
    var jdbc = new JdbcTemplate(dataSource);
    var transactions = new TransactionTemplate(new JdbcTransactionManager(dataSource));
    transactions.executeWithoutResult(status -> {
      lock(jdbc).acquire("name");
      status.setRollbackOnly();
    });

    transaction("name", again -> again.update("update counter set n = 7"));

    assertThat(n(jdbc)).isEqualTo(7);
  }

  @Test
  void other_names_do_not_wait() {
    transaction("a".repeat(300), outer -> transaction("a".repeat(299) + "'", inner -> {}));
  }

  private static int n(JdbcTemplate jdbc) {
    return Objects.requireNonNull(jdbc.queryForObject("select n from counter", Integer.class));
  }

  private void transaction(String name, Work work) {
    var dataSource = database.dataSource();
    var jdbc = new JdbcTemplate(dataSource);
    new TransactionTemplate(new JdbcTransactionManager(dataSource))
        .executeWithoutResult(status -> {
          lock(jdbc).acquire(name);
          work.with(jdbc);
        });
  }

  private static void together(int threads, Runnable task)
      throws InterruptedException, ExecutionException {
    var start = new CountDownLatch(1);
    try (var executor = Executors.newFixedThreadPool(threads)) {
      Callable<Boolean> waiting =
          () -> {
            var started = start.await(10, TimeUnit.SECONDS);
            task.run();
            return started;
          };
      var results = IntStream.range(0, threads).mapToObj(i -> executor.submit(waiting)).toList();
      start.countDown();
      for (var result : results) {
        assertThat(result.get()).isTrue();
      }
    }
  }

  private interface Work {
    void with(JdbcTemplate jdbc);
  }
}
