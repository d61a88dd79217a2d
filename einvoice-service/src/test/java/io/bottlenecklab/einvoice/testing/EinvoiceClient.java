package io.bottlenecklab.einvoice.testing;

import io.bottlenecklab.support.testing.ServiceAnswer;
import io.bottlenecklab.support.testing.ServiceClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Talks to the service as a seller's system does. */
public record EinvoiceClient(ServiceClient http) {

  private static final JsonMapper JSON = new JsonMapper();

  /** A client with that token. */
  public EinvoiceClient(int port, String token) {
    this(new ServiceClient(port, token));
  }

  /** Issues an order's invoice. */
  public ServiceAnswer issue(JsonNode order) {
    return issue(order.toString());
  }

  /** Issues what may be an order. */
  public ServiceAnswer issue(String body) {
    return http.post("/api/invoices", body);
  }

  /** Voids an invoice. */
  public ServiceAnswer voidInvoice(String number, String reason) {
    return http.post(
        "/api/invoices/" + number + "/void",
        JsonNodeFactory.instance.objectNode().put("reason", reason));
  }

  /** An invoice that is there. */
  public JsonNode invoice(String number) {
    return http.get("/api/invoices/" + number).is(200);
  }

  /** A list that is there. */
  public JsonNode list(String query) {
    return http.get("/api/invoices?" + query).is(200);
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
}
