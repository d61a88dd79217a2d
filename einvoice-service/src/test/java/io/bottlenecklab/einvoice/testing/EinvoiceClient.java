package io.bottlenecklab.einvoice.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Talks to the service as a seller's system does. */
public record EinvoiceClient(int port, String token) {

  private static final JsonMapper JSON = new JsonMapper();
  private static final HttpClient CLIENT =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();

  /** Issues. */
  public HttpResponse<String> issue(JsonNode order) throws IOException {
    return issue(order.toString());
  }

  /** Issues, or not. */
  public HttpResponse<String> issue(String body) throws IOException {
    return post("/api/invoices", body);
  }

  /** Voids. */
  public HttpResponse<String> voidInvoice(String number, String body) throws IOException {
    return post("/api/invoices/" + number + "/void", body);
  }

  /** Gets anything. */
  public HttpResponse<String> get(String path) throws IOException {
    return send(request(path));
  }

  /** The answer's body. */
  public static JsonNode json(HttpResponse<String> answer) {
    return JSON.readTree(answer.body());
  }

  /** An order of two lines by a consumer. */
  public static ObjectNode order(String seller, String orderNumber) {
    return (ObjectNode)
        JSON.readTree(
            """
            {"seller": "%s", "orderNumber": "%s",
             "buyer": {"businessNumber": null, "name": "王小明"},
             "delivery": {"kind": "CARRIER", "carrierType": "3J0002", "carrierId": "/ABC+123"},
             "taxType": "TAXABLE",
             "lines": [
               {"description": "Tea 😀", "quantity": 2, "unitPrice": 52.5, "amount": 105,
                "taxType": "TAXABLE"},
               {"description": "שלום", "quantity": 1, "unitPrice": 50, "amount": 50,
                "taxType": "TAXABLE"}],
             "salesAmount": 155, "taxAmount": 0, "totalAmount": 155}
            """
                .formatted(seller, orderNumber));
  }

  private HttpResponse<String> post(String path, String body) throws IOException {
    return send(
        request(path)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body)));
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
        .timeout(Duration.ofSeconds(30))
        .header("Authorization", "Bearer " + token);
  }

  private static HttpResponse<String> send(HttpRequest.Builder request) throws IOException {
    try {
      return CLIENT.send(request.build(), BodyHandlers.ofString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException(e));
    }
  }
}
