package io.bottlenecklab.lab.systems;

import io.bottlenecklab.db.invoice.InvoicePeriod;
import io.bottlenecklab.db.invoice.SeededSeller;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.load.Flow;
import java.net.URI;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** Invoice issuance: einvoice-service on PostgreSQL, its clerks signed in by auth-service. */
record EinvoiceSystem() implements SystemUnderTest {

  private static final String SELLERS = "sellers";
  private static final String INVOICES = "invoices";
  private static final int NUMBERS_A_BOOK = 50;

  private static final Component SERVICE = new Component("einvoice-service", 8082, "einvoice");

  @Override
  public String key() {
    return "e-invoice";
  }

  @Override
  public List<Flow> flows() {
    return List.of(Flow.ISSUE_ORDER, Flow.ISSUE_WEB);
  }

  @Override
  public List<DatasetKey> datasetKeys() {
    return List.of(new DatasetKey(SELLERS, 1, 100_000), new DatasetKey(INVOICES, 0, 10_000_000));
  }

  @Override
  public Dataset usualDataset() {
    var sizes = new LinkedHashMap<String, Integer>();
    sizes.put(SELLERS, 20);
    sizes.put(INVOICES, 100_000);
    return new Dataset(sizes, 1);
  }

  @Override
  public DatabaseEngine engine(Variant variant) {
    return DatabaseEngine.POSTGRESQL;
  }

  /** The seeder brings the books of one variant to what another one says. */
  @Override
  public String contents(Variant variant) {
    return "einvoice";
  }

  @Override
  public List<Companion> companions() {
    return List.of(
        new Companion(Component.AUTH, "einvoice-auth-service.yaml", "EINVOICE_AUTHSERVICE_URL", 0));
  }

  @Override
  public List<Tier> tiers() {
    return List.of(Tier.ofReplicas(SERVICE));
  }

  /** Of a seller from the middle: how the variant finds the book, and whether an order is new. */
  @Override
  public List<CriticalQuery> criticalQueries(Variant variant, Dataset dataset) {
    var seller = Math.max(1, dataset.population() / 2);
    return List.of(
        new CriticalQuery(
            "the seller's next book",
            "number_book",
            nextBook(variant).formatted(seller, InvoicePeriod.now(Clock.systemUTC()))),
        new CriticalQuery(
            "the invoice of an order",
            "invoice",
            "select id, number from invoice where seller_id = %d and order_number = 'SEEDED-%d'"
                .formatted(seller, seller)));
  }

  private static String nextBook(Variant variant) {
    var ofSeller = " where seller_id = %d and period = %d";
    return switch (variant.text("einvoice.allocation")) {
      case "entity-scan" ->
          "select b.*, s.* from number_book b join seller s on s.id = seller_id"
              + ofSeller
              + " and used < 50 order by position";
      case "column-scan" ->
          "select id, position, version from number_book" + ofSeller + " and open";
      default -> "select id from number_book" + ofSeller + " and open order by position limit 1";
    };
  }

  /** Numbers, of which an invoice takes one for good. */
  @Override
  public OptionalLong supply(Variant variant, int population) {
    return OptionalLong.of(
        (long) population * variant.number("einvoice.books-left") * NUMBERS_A_BOOK);
  }

  @Override
  public Invitation invitation(Map<String, List<URI>> services, Dataset dataset) {
    var first = new SeededSeller(1);
    var targets = SERVICE.in(services);
    var auth = Component.AUTH.in(services).getFirst();
    var base = targets.stream().map(URI::toString).collect(Collectors.joining(","));
    var entrances =
        new ArrayList<>(
            targets.stream()
                .map(target -> new Invitation.Line("issue", "POST " + target + "/api/invoices"))
                .toList());
    targets.forEach(target -> entrances.add(new Invitation.Line("web", target + "/login")));
    entrances.add(new Invitation.Line("sign-in", "POST " + auth + "/api/sign-in"));
    return new Invitation(
        entrances,
        "{\"email\": \"%s\", \"password\": \"%s\"}, of seller %s"
            .formatted(first.clerk(), first.clerkPassword(), first.businessNumber()),
        "%,d sellers, each with a clerk: K6-<n>@email.com with K6-password-<n mod 4>"
            .formatted(dataset.population()),
        List.of(
            "k6 run -e BASE_URL=%s -e AUTH_URL=%s -e SELLERS=%d -e RATE=5 -e DURATION=30s"
                    .formatted(base, auth, dataset.population())
                + " load/k6/invoice-order.js",
            "k6 run -e BASE_URL=%s -e SELLERS=%d -e RATE=5 -e DURATION=30s load/k6/invoice-web.js"
                .formatted(base, dataset.population())));
  }
}
