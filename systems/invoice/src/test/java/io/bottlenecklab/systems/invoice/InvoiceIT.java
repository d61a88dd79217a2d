package io.bottlenecklab.systems.invoice;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.invoice.SeededSeller;
import io.bottlenecklab.lab.system.LabProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** The second system as a user starts it: an invoice issued, and the database checked. */
class InvoiceIT {

  @TempDir private Path home = Path.of("");

  @Test
  void a_user_starts_it_issues_an_invoice_and_checks_the_database()
      throws IOException, InterruptedException, SQLException {
    try (var lab =
            LabProcess.start(
                home,
                "up",
                "invoice-web-beyond",
                "--sellers",
                "3",
                "--invoices",
                "400",
                "--listen", ":0");
        var http = HttpClient.newHttpClient()) {
      var invoices = address(lab.await("/api/invoices"));
      var signIn = address(lab.await("/api/sign-in"));
      var database = lab.await("jdbc:postgresql:").replaceFirst("^ *database *", "").strip();
      lab.await("Ctrl-C stops it.");

      var first = issue(http, invoices, token(http, signIn), "order-1");
      assertThat(first.statusCode()).isEqualTo(201);
      var again = issue(http, invoices, token(http, signIn), "order-1");
      assertThat(again.statusCode()).isEqualTo(200);
      assertThat(number(again)).isEqualTo(number(first));

      try (var check = LabProcess.start(home, "check", "invoice")) {
        assertThat(check.exitCode()).isZero();
        assertThat(check.lines())
            .contains(
                "invoice-web-beyond: 401 invoices: no number lost, given twice or out of order");
      }
      try (var connection = DriverManager.getConnection(database);
          var statement = connection.createStatement()) {
        assertThat(
                statement.executeUpdate(
                    "UPDATE number_book SET used = used + 1 WHERE seller_id = 2 AND used = 0"))
            .isPositive();
      }
      try (var check = LabProcess.start(home, "check", "invoice", "--database", database)) {
        assertThat(check.exitCode()).isEqualTo(1);
        assertThat(check.lines())
            .anyMatch(line -> line.contains("a book's count is not that of its invoices"));
      }
      lab.interrupt();
      assertThat(lab.exitCode()).isEqualTo(130);
    }
    try (var check = LabProcess.start(home, "check", "invoice")) {
      assertThat(check.exitCode()).isEqualTo(1);
      assertThat(check.lines())
          .contains("lab: no variant of invoice is running; ./lab up VARIANT starts one");
    }
  }

  private static URI address(String line) {
    return URI.create(line.replaceFirst(".*POST ", "").strip());
  }

  private static String token(HttpClient http, URI signIn)
      throws IOException, InterruptedException {
    var clerk = new SeededSeller(1);
    var answer =
        http.send(
            post(
                signIn,
                "{\"email\": \"%s\", \"password\": \"%s\"}"
                    .formatted(clerk.clerk().email(), clerk.clerk().password())),
            BodyHandlers.ofString());
    return JsonMapper.shared().readTree(answer.body()).path("accessToken").asString();
  }

  private static HttpResponse<String> issue(
      HttpClient http, URI invoices, String token, String order)
      throws IOException, InterruptedException {
    var body =
        """
        {"seller": "%s", "orderNumber": "%s", "buyer": {"name": "Consumer"},
         "delivery": {"kind": "PRINT"}, "taxType": "TAXABLE",
         "lines": [{"description": "Tea", "quantity": 2, "unitPrice": 30, "amount": 60,
                    "taxType": "TAXABLE"}],
         "salesAmount": 60, "taxAmount": 0, "totalAmount": 60}
        """
            .formatted(new SeededSeller(1).businessNumber(), order);
    var request =
        HttpRequest.newBuilder(post(invoices, body), (name, value) -> true)
            .header("Authorization", "Bearer " + token)
            .build();
    return http.send(request, BodyHandlers.ofString());
  }

  private static String number(HttpResponse<String> answer) {
    return JsonMapper.shared().readTree(answer.body()).path("number").asString();
  }

  private static HttpRequest post(URI address, String json) {
    return HttpRequest.newBuilder(address)
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(json))
        .build();
  }
}
