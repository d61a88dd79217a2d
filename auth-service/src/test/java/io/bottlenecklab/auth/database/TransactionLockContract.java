package io.bottlenecklab.auth.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.support.testing.Simultaneously;
import java.util.Objects;
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
    Simultaneously.run(
        16,
        i -> transaction("one name", jdbc -> jdbc.update("update counter set n = ?", n(jdbc) + 1)));

    assertThat(n(new JdbcTemplate(database.dataSource()))).isEqualTo(16);
  }

  @Test
  void a_rollback_releases_the_lock() {
    var dataSource = database.dataSource();
    var jdbc = new JdbcTemplate(dataSource);
    var transactions = new TransactionTemplate(new JdbcTransactionManager(dataSource));
    transactions.executeWithoutResult(status -> {
      TestLocks.of(database, jdbc).acquire("name");
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
          TestLocks.of(database, jdbc).acquire(name);
          work.with(jdbc);
        });
  }

  private interface Work {
    void with(JdbcTemplate jdbc);
  }
}
