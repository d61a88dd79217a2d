package io.bottlenecklab.lab.load;

import io.bottlenecklab.db.invoice.SeededSeller;
import io.bottlenecklab.db.minlog.SeededSystem;
import io.bottlenecklab.lab.load.Tokens.Account;
import java.util.List;
import java.util.stream.IntStream;

/** Who signs in for a flow. */
final class Accounts {

  private Accounts() {}

  /** The clerk of each seller, in their order. */
  static List<Account> ofClerks(int sellers) {
    return IntStream.rangeClosed(1, sellers)
        .mapToObj(SeededSeller::new)
        .map(seller -> new Account(seller.clerk(), seller.clerkPassword()))
        .toList();
  }

  /** The calling system of MinLog. */
  static Account ofSystem(int citizens) {
    var system = new SeededSystem(citizens);
    return new Account(system.email(), system.password());
  }
}
