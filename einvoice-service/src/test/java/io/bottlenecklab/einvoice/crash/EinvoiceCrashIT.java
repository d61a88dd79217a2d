package io.bottlenecklab.einvoice.crash;

import static io.bottlenecklab.einvoice.testing.EinvoiceClient.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.invoice.InvoiceInvariants;
import io.bottlenecklab.db.migration.Schema;
import io.bottlenecklab.db.testing.KillableDatabase;
import io.bottlenecklab.db.testing.ServiceProcess;
import io.bottlenecklab.einvoice.EinvoiceServiceApplication;
import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.Period;
import io.bottlenecklab.einvoice.testing.Books;
import io.bottlenecklab.einvoice.testing.EinvoiceClient;
import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.support.testing.TokenIssuer;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Clients issue invoices while the service and the database are killed with SIGKILL repeatedly. A
 * client repeats its order until it gets an answer, as a seller's system would.
 *
 * <p>{@code -Dcrash.orders=100000 -Dcrash.clients=200 -Dcrash.service-kills=5
 * -Dcrash.database-kills=2 -Dcrash.allocation=entity-scan} makes it bigger, or another one.
 */
@Slow
class EinvoiceCrashIT {

  private static final int ORDERS = Integer.getInteger("crash.orders", 1000);
  private static final int CLIENTS = Integer.getInteger("crash.clients", 16);
  private static final int SERVICE_KILLS = Integer.getInteger("crash.service-kills", 1);
  private static final int DATABASE_KILLS = Integer.getInteger("crash.database-kills", 1);
  private static final String ALLOCATION = System.getProperty("crash.allocation", "row-lock");
  private static final List<String> SELLERS = List.of("04595257", "10458575", "22099131");
  private static final String CLERK = "clerk@example.org";

  @TempDir private Path folder = Path.of("");

  private final TokenIssuer issuer = TokenIssuer.start();
  private final Map<String, String> answered = new ConcurrentHashMap<>();

  @Test
  void no_number_is_lost_or_given_twice_and_every_answer_stands() throws Exception {
    try (var database = new KillableDatabase(EmbeddedEngine.POSTGRESQL, folder)) {
      prepare(database);
      try (var service =
          ServiceProcess.start(EinvoiceServiceApplication.class, environment(database))) {
        service.awaitReady();
        var clients = clients(service.port());
        var kills = SERVICE_KILLS + DATABASE_KILLS;
        for (var kill = 1; kill <= kills; kill++) {
          awaitShare(kill / (kills + 1.0));
          if (isOfDatabase(kill)) {
            database.killAndRestart();
          } else {
            service.killAndRestart();
          }
        }
        for (var client : clients) {
          client.get();
        }
      }
      check(database);
    }
  }

  /** The database's kills are spread over all, the last of each stretch. */
  private static boolean isOfDatabase(int kill) {
    var kills = SERVICE_KILLS + DATABASE_KILLS;
    return kill * DATABASE_KILLS / kills > (kill - 1) * DATABASE_KILLS / kills;
  }

  private void check(KillableDatabase database) throws Exception {
    try (var connection = database.database().connect("einvoice")) {
      assertThat(InvoiceInvariants.check(connection)).isEmpty();
    }
    var stored = new TreeMap<String, String>();
    JdbcClient.create(database.dataSource("einvoice"))
        .sql("SELECT order_number, number FROM invoice")
        .query(row -> {
          stored.put(row.getString(1), row.getString(2));
        });
    assertThat(stored).hasSize(ORDERS).isEqualTo(new TreeMap<>(answered));
  }

  private List<Future<?>> clients(int port) {
    var client = new EinvoiceClient(port, issuer.token(CLERK));
    var next = new AtomicInteger();
    var running = new ArrayList<Future<?>>();
    var executor = Executors.newVirtualThreadPerTaskExecutor();
    for (var i = 0; i < CLIENTS; i++) {
      running.add(
          executor.submit(() -> {
            for (var n = next.getAndIncrement(); n < ORDERS; n = next.getAndIncrement()) {
              issue(client, n);
            }
          }));
    }
    executor.shutdown();
    return running;
  }

  private void issue(EinvoiceClient client, int n) {
    var order = order(SELLERS.get(n % SELLERS.size()), "ORD-" + n);
    await()
        .atMost(Duration.ofMinutes(2))
        .pollInSameThread()
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(50))
        .ignoreExceptionsInstanceOf(UncheckedIOException.class)
        .until(() -> {
          var answer = client.issue(order);
          var issued = answer.status() == 201 || answer.status() == 200;
          if (issued) {
            answered.put("ORD-" + n, answer.json().get("number").asString());
          } else {
            assertThat(answer.status()).as(answer.body()).isEqualTo(503);
          }
          return issued;
        });
  }

  private void awaitShare(double share) {
    await().atMost(Duration.ofMinutes(10)).until(() -> answered.size() >= ORDERS * share);
  }

  private void prepare(KillableDatabase database) throws Exception {
    database.database().createDatabase("einvoice");
    new Schema("invoice", Database.POSTGRESQL).migrate(database.dataSource("einvoice"));
    var books = new Books(database.dataSource("einvoice"));
    for (var i = 0; i < SELLERS.size(); i++) {
      var seller = books.seller(new BusinessNumber(SELLERS.get(i)), CLERK);
      books.add(seller, Period.of(Instant.now()), "A" + (char) ('A' + i), 0, ORDERS / 50 + 1);
    }
  }

  private Map<String, String> environment(KillableDatabase database) throws IOException {
    var variant =
        Files.writeString(
            folder.resolve("variant.yaml"),
            Files.readString(Path.of("src/test/resources/row-lock.yaml"))
                .replace("row-lock", ALLOCATION));
    var environment = new HashMap<>(database.environment("einvoice"));
    environment.put("LAB_VARIANT_FILE", variant.toString());
    environment.put("EINVOICE_AUTHSERVICE_URL", issuer.url());
    return environment;
  }
}
