package io.bottlenecklab.einvoice;

import static io.bottlenecklab.einvoice.testing.EinvoiceClient.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.einvoice.testing.ClerkBrowser;
import io.bottlenecklab.einvoice.testing.EinvoiceIntegration;
import io.bottlenecklab.testing.Slow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/** More requests than there is room for. */
@TestPropertySource(properties = "einvoice.admission.max-concurrent=3")
@Slow
class OverloadIT extends EinvoiceIntegration {

  OverloadIT() {
    super(0);
  }

  @Test
  void one_too_many_is_refused_at_once_and_those_let_in_are_served() throws Exception {
    var client = client();
    var running = new ArrayList<Future<Integer>>();
    try (var executor = Executors.newFixedThreadPool(3);
        var holder = database.connect()) {
      holder.setAutoCommit(false);
      holder.createStatement().execute("SELECT 1 FROM number_book FOR UPDATE");
      for (var i = 0; i < 3; i++) {
        var order = order(TEA, "ORD-" + i);
        running.add(executor.submit(() -> client.issue(order).status()));
      }
      await().atMost(Duration.ofSeconds(20)).until(() -> waiting() == 3);

      var refused = client.issue(order(TEA, "ONE-MORE"));

      refused.isProblem(503, "overloaded");
      assertThat(refused.header("Retry-After")).isEqualTo("1");
      var page = new ClerkBrowser(port(), "zh-TW").open("/login");
      assertThat(page.status()).isEqualTo(503);
      assertThat(page.response().headers().firstValue("Retry-After")).hasValue("1");
      assertThat(page.text("h1")).isEqualTo("系統忙碌中");
      assertThat(client.http().readiness()).isEqualTo(200);
      assertThat(client.http().knob("einvoice.admission.max-concurrent").asInt()).isEqualTo(3);
      holder.rollback();
    }
    for (var served : running) {
      assertThat(served.get()).isEqualTo(201);
    }
    client.issue(order(TEA, "ONE-MORE")).is(201);
  }

  private long waiting() {
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
