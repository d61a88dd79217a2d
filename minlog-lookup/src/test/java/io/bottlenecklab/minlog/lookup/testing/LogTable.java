package io.bottlenecklab.minlog.lookup.testing;

import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.minlog.record.Pseudonym;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Fills the table without a consumer. */
public record LogTable(JdbcClient jdbc) {

  /** Of a database that is migrated. */
  public static LogTable in(TestDatabase database) {
    return new LogTable(JdbcClient.create(database.dataSource()));
  }

  /** Removes all. */
  public void empty() {
    jdbc.sql("TRUNCATE TABLE log_entry").update();
    jdbc.sql("TRUNCATE TABLE citizen_account").update();
  }

  /** One entry of that number and time. */
  public UUID add(long number, Pseudonym citizen, @Nullable String assistant, Instant occurredAt) {
    var id = new UUID(number, ~number);
    jdbc.sql("INSERT INTO log_entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .param(ByteBuffer.allocate(16).putLong(number).putLong(~number).array())
        .param(citizen.bytes())
        .param(LocalDateTime.ofInstant(occurredAt, ZoneOffset.UTC))
        .param(LocalDateTime.ofInstant(occurredAt, ZoneOffset.UTC))
        .param("A1B2C")
        .param("Søren 😀")
        .param(assistant)
        .param("SOR-1")
        .param("Aarhus")
        .param("Opened")
        .param("journal-north")
        .update();
    return id;
  }

  /**
   * So many entries at once: a minute apart, newest last, of fifty citizens and fifty assistants in
   * turn.
   */
  public void fill(int entries) {
    jdbc.sql("INSERT INTO log_entry SELECT " + ROW + " FROM (" + NUMBERS + ") numbers WHERE n < ?")
        .param(entries)
        .update();
    jdbc.sql("ANALYZE TABLE log_entry").query().listOfRows();
  }

  /** Citizen {@code n mod 50} of {@link #fill}. */
  public static Pseudonym filled(int citizen) {
    return new Pseudonym(0, citizen);
  }

  /** Reads the account's own. */
  public void account(String email, Pseudonym citizen) {
    jdbc.sql("INSERT INTO citizen_account (email, citizen) VALUES (?, ?)")
        .params(email, citizen.bytes())
        .update();
  }

  private static final String DIGIT =
      "(SELECT 0 d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4"
          + " UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8"
          + " UNION ALL SELECT 9)";
  private static final String NUMBERS =
      "SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d AS n FROM "
          + String.join(", ", DIGIT + " a", DIGIT + " b", DIGIT + " c", DIGIT + " e", DIGIT + " f");
  private static final String ROW =
      """
      unhex(left(sha2(n, 256), 32)), unhex(lpad(hex(n % 50), 32, '0')), date_add('2025-01-01', INTERVAL n MINUTE),
      date_add('2025-01-01', INTERVAL n MINUTE), 'A1B2C', 'Ann', concat('ASST-', n % 50), 'SOR-1',
      'Aarhus', 'Opened', 'journal-north'
      """;
}
