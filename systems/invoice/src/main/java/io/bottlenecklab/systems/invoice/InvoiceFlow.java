package io.bottlenecklab.systems.invoice;

import io.bottlenecklab.lab.load.BareWork;
import io.bottlenecklab.lab.load.Flow;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** What both ways of issuing have in common: an invoice takes a number for good. */
abstract sealed class InvoiceFlow implements Flow permits IssueOrder, IssueWeb {

  private static final int NUMBERS_A_BOOK = 50;

  @Override
  public final String service() {
    return "einvoice-service";
  }

  /** An issuance mostly waits for the commits of others to reach the disk. */
  @Override
  public final int usersPerCore() {
    return 16;
  }

  @Override
  public final List<BareWork> bareWork() {
    return List.of(new BareIssuance());
  }

  @Override
  public final OptionalLong supply(Map<String, Object> knobs, int population) {
    var books = Long.parseLong(String.valueOf(knobs.get("einvoice.books-left")));
    return OptionalLong.of(population * books * NUMBERS_A_BOOK);
  }
}
