package io.bottlenecklab.lorawan.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.testing.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

class MissingAnswersIT {

  private static final Duration SOON = Duration.ofSeconds(20);

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();

  @Test
  void what_was_sent_and_not_written_is_written_once() {
    database.migrate("lorawan");
    var jdbc = JdbcClient.create(database.dataSource());
    jdbc.sql(
            """
            WITH application AS (INSERT INTO application (name) VALUES ('a') RETURNING id),
            profile AS (
              INSERT INTO device_profile (name, region, device_class) VALUES ('a', 'EU868', 'A')
              RETURNING id)
            INSERT INTO device (eui, application_id, profile_id, name)
            SELECT 2, application.id, profile.id, 'd' FROM application, profile
            """)
        .update();
    jdbc.sql(
            """
            WITH carried AS (
              INSERT INTO downlink (device_eui, f_port, data, confirmed, state)
              VALUES (2, 7, '\\x0102', false, 'sent') RETURNING id)
            INSERT INTO downlink_frame
              (gateway_eui, device_eui, dev_addr, f_cnt, acknowledges, downlink_id, frame, sent_at)
            SELECT 1, 2, 3, 0, 5, id, '\\xaa'::bytea, now() - interval '1 minute' FROM carried
            UNION ALL SELECT 1, 2, 3, 1, 6, NULL, '\\xbb', now() - interval '1 minute'
            UNION ALL SELECT 1, 2, 3, 2, 7, NULL, '\\xcc', now() + interval '1 minute'
            """)
        .update();
    jdbc.sql(
            """
            INSERT INTO gateway_down (gateway_eui, device_eui, dev_addr, f_cnt, sent_at, bytes)
            SELECT 1, 2, 3, 1, now(), '\\xbb'
            """)
        .update();
    var answers =
        new MissingAnswers(
            jdbc,
            new TransactionTemplate(new JdbcTransactionManager(database.dataSource())),
            Instant.now());

    answers.start();
    await()
        .atMost(SOON)
        .untilAsserted(() -> assertThat(rows(jdbc, "device_down")).containsExactly("0 0102", "1 "));
    answers.stop();

    assertThat(rows(jdbc, "gateway_down")).containsExactly("0 aa", "1 bb");
  }

  private static List<@Nullable String> rows(JdbcClient jdbc, String table) {
    return jdbc.sql(
            "SELECT f_cnt || ' ' || encode(bytes, 'hex') FROM %s ORDER BY 1".formatted(table))
        .query(String.class)
        .list();
  }
}
