package io.bottlenecklab.systems.invoice;

import io.bottlenecklab.db.invoice.SeededSeller;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.script.Script;
import io.bottlenecklab.lab.load.script.Tokens;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.stream.IntStream;

/** The clerk of a seeded seller, drawn at random, issues an order's invoice through the API. */
public final class IssueOrder extends InvoiceFlow {

  private final Tokens tokens = new Tokens();

  @Override
  public String name() {
    return "issue-order";
  }

  @Override
  public Script script(Load load) {
    var clerks =
        IntStream.rangeClosed(1, load.population())
            .mapToObj(SeededSeller::new)
            .map(seller -> new Tokens.Account(seller.clerk().email(), seller.clerk().password()))
            .toList();
    // no order may be issued twice, whatever other load ran before
    var run = HexFormat.of().toHexDigits(new SecureRandom().nextLong());
    return new OrderRequests(
        tokens.of(load.companion("auth-service").resolve("/api/sign-in"), clerks),
        load.seed(),
        run);
  }
}
