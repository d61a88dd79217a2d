package io.bottlenecklab.einvoice.seller;

import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Memberships found lately, so that a busy clerk's every invoice does not cost a round trip more.
 * Only what was there is kept, never that something was not.
 */
final class Memberships {

  private static final Duration BELIEVED_FOR = Duration.ofSeconds(5);
  private static final int MOST = 10_000;

  private final Clock clock;
  private final Map<Key, Known> known = new ConcurrentHashMap<>();

  Memberships(Clock clock) {
    this.clock = clock;
  }

  Optional<Seller> get(String clerk, BusinessNumber seller) {
    return Optional.ofNullable(known.get(new Key(clerk, seller)))
        .filter(membership -> membership.until().isAfter(clock.instant()))
        .map(Known::seller);
  }

  /** Forgets everything before it grows without bounds. */
  void put(String clerk, Seller seller) {
    if (known.size() >= MOST) {
      known.clear();
    }
    known.put(
        new Key(clerk, seller.businessNumber()),
        new Known(seller, clock.instant().plus(BELIEVED_FOR)));
  }

  private record Key(String clerk, BusinessNumber seller) {}

  private record Known(Seller seller, Instant until) {}
}
