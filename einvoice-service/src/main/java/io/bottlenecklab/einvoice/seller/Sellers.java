package io.bottlenecklab.einvoice.seller;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The sellers and their clerks. */
@Repository
public class Sellers {

  private static final Duration TRUSTED_FOR = Duration.ofSeconds(5);
  private static final int MOST = 10_000;

  private final JdbcClient jdbc;
  private final Cache<Membership, Seller> known;

  Sellers(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.known =
        Caffeine.newBuilder()
            .maximumSize(MOST)
            .expireAfterWrite(TRUSTED_FOR)
            .ticker(() -> TimeUnit.MILLISECONDS.toNanos(clock.millis()))
            .executor(Runnable::run)
            .build();
  }

  /**
   * The seller with that number, if the clerk may act for it. A membership is trusted for a few
   * seconds, so that not every invoice of a busy clerk costs one more round trip. That there is no
   * membership is not remembered.
   *
   * @param clerk the caller's e-mail address
   * @throws NotAMemberException if not, or if there is no such seller; an outsider must not learn
   *     which
   */
  public Seller actedForBy(String clerk, BusinessNumber seller) {
    var membership = new Membership(clerk, seller);
    var found = known.getIfPresent(membership);
    if (found == null) {
      found = find(clerk, seller).orElseThrow(NotAMemberException::new);
      known.put(membership, found);
    }
    return found;
  }

  /** All sellers the clerk may act for, by number. */
  public List<Seller> of(String clerk) {
    return jdbc.sql(
            """
            SELECT s.id, s.business_number, s.name, s.address
            FROM seller_member m JOIN seller s ON s.id = m.seller_id
            WHERE m.email = ?
            ORDER BY s.business_number
            """)
        .param(clerk)
        .query(Sellers::seller)
        .list();
  }

  private Optional<Seller> find(String clerk, BusinessNumber seller) {
    return jdbc.sql(
            """
            SELECT s.id, s.business_number, s.name, s.address
            FROM seller s JOIN seller_member m ON m.seller_id = s.id
            WHERE s.business_number = ? AND m.email = ?
            """)
        .params(seller.digits(), clerk)
        .query(Sellers::seller)
        .optional();
  }

  private static Seller seller(ResultSet row, int index) throws SQLException {
    return new Seller(
        row.getLong("id"),
        new BusinessNumber(row.getString("business_number")),
        row.getString("name"),
        row.getString("address"));
  }

  private record Membership(String clerk, BusinessNumber seller) {}

  /** The clerk may not act for the seller. */
  public static final class NotAMemberException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    NotAMemberException() {
      super("not a member of the seller", null, false, false);
    }
  }

  /**
   * A seller, who issues invoices.
   *
   * @param id its key
   * @param address as it stands on printed invoices
   */
  public record Seller(long id, BusinessNumber businessNumber, String name, String address) {}
}
