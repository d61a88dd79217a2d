package io.bottlenecklab.systems.invoice;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.invoice.SeededSeller;
import io.bottlenecklab.lab.system.StartedSystem.Caller;
import io.bottlenecklab.lab.system.SystemContract;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InvoiceIT extends SystemContract {

  @Override
  protected List<String> telling() {
    return List.of("books left", "entity-scan", "column-scan", "row-lock", "bcrypt-1");
  }

  @Override
  protected Optional<Damage> damage() {
    return Optional.of(
        new Damage(
            "UPDATE number_book SET used = used + 1 WHERE seller_id = 2 AND used = 0",
            "a book's count is not that of its invoices"));
  }

  @Test
  void an_order_issued_twice_keeps_its_number() throws IOException, InterruptedException {
    var seller = new SeededSeller(1);
    var clerk = started().signIn(seller.clerk().email(), seller.clerk().password());
    var invoices = started().address("/api/invoices");
    var order =
        """
        {"seller": "%s", "orderNumber": "order-1", "buyer": {"name": "Consumer"},
         "delivery": {"kind": "PRINT"}, "taxType": "TAXABLE",
         "lines": [{"description": "Tea", "quantity": 2, "unitPrice": 30, "amount": 60,
                    "taxType": "TAXABLE"}],
         "salesAmount": 60, "taxAmount": 0, "totalAmount": 60}
        """
            .formatted(seller.businessNumber());

    var first = clerk.post(invoices, order);
    assertThat(first.statusCode()).as(first.body()).isEqualTo(201);
    var again = clerk.post(invoices, order);
    assertThat(again.statusCode()).as(again.body()).isEqualTo(200);
    assertThat(Caller.json(again).path("number")).isEqualTo(Caller.json(first).path("number"));

    assertThat(started().check())
        .anyMatch(line -> line.endsWith(" invoices: no number lost, given twice or out of order"));
  }
}
