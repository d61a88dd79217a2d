package io.bottlenecklab.einvoice;

import static io.bottlenecklab.einvoice.testing.EinvoiceClient.json;
import static io.bottlenecklab.einvoice.testing.EinvoiceClient.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.Period;
import io.bottlenecklab.einvoice.testing.Books;
import io.bottlenecklab.einvoice.testing.Browser;
import io.bottlenecklab.einvoice.testing.Connections;
import io.bottlenecklab.einvoice.testing.EinvoiceClient;
import io.bottlenecklab.support.testing.TokenIssuer;
import io.bottlenecklab.testing.Slow;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** More requests than are let in. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = {
      "lab.variant-file=src/test/resources/row-lock.yaml",
      "einvoice.admission.max-concurrent=3"
    })
@DirtiesContext
@Slow
class OverloadIT {

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();

  private static final TokenIssuer ISSUER = TokenIssuer.start();
  private static final String TEA = "04595257";

  @LocalServerPort private int port;

  @DynamicPropertySource
  static void database(DynamicPropertyRegistry properties) {
    Connections.register(properties, database, ISSUER::url);
  }

  @Test
  void one_too_many_is_refused_at_once_and_those_let_in_are_served() throws Exception {
    var books = new Books(database.dataSource());
    books.add(books.seller(new BusinessNumber(TEA), "a@b.c"), Period.of(Instant.now()), "AB", 0, 1);
    var client = new EinvoiceClient(port, ISSUER.token("a@b.c"));
    var running = new ArrayList<Future<Integer>>();
    try (var executor = Executors.newFixedThreadPool(3);
        var holder = database.connect()) {
      holder.setAutoCommit(false);
      holder.createStatement().execute("SELECT 1 FROM number_book FOR UPDATE");
      for (var i = 0; i < 3; i++) {
        var order = order(TEA, "ORD-" + i);
        running.add(executor.submit(() -> client.issue(order).statusCode()));
      }
      await().atMost(Duration.ofSeconds(20)).until(() -> waiting(books) == 3);

      var refused = client.issue(order(TEA, "ONE-MORE"));

      assertThat(refused.statusCode()).isEqualTo(503);
      assertThat(refused.headers().firstValue("Retry-After")).hasValue("1");
      assertThat(json(refused).get("type").asString())
          .isEqualTo("urn:bottleneck-lab:problem:overloaded");
      var page = new Browser(port, "zh-TW").open("/login");
      assertThat(page.status()).isEqualTo(503);
      assertThat(page.response().headers().firstValue("Retry-After")).hasValue("1");
      assertThat(page.text("h1")).isEqualTo("系統忙碌中");
      assertThat(client.get("/actuator/health/readiness").statusCode()).isEqualTo(200);
      assertThat(
              json(client.get("/actuator/knobs")).get("einvoice.admission.max-concurrent").asInt())
          .isEqualTo(3);
      holder.rollback();
    }
    for (var served : running) {
      assertThat(served.get()).isEqualTo(201);
    }
    assertThat(client.issue(order(TEA, "ONE-MORE")).statusCode()).isEqualTo(201);
  }

  private static long waiting(Books books) {
    return books
        .jdbc()
        .sql(
            """
            SELECT count(*) FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'
            """)
        .query(Long.class)
        .single();
  }
}
