package io.bottlenecklab.einvoice.seller;

import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The sellers and their clerks. */
public final class Sellers {

  private final JdbcClient jdbc;
  private final Memberships known;

  Sellers(JdbcClient jdbc, Memberships known) {
    this.jdbc = jdbc;
    this.known = known;
  }

  /**
   * The seller of that number, if the clerk may act for it. A membership that was found is believed
   * for a few seconds, much less than a token is valid.
   *
   * @param clerk e-mail address of whoever asks
   * @throws NotAMemberException where not, or where there is no such seller: nobody else needs to
   *     know which
   */
  public Seller actedForBy(String clerk, BusinessNumber seller) {
    return known
        .get(clerk, seller)
        .or(() -> {
          var found = find(clerk, seller);
          found.ifPresent(member -> known.put(clerk, member));
          return found;
        })
        .orElseThrow(NotAMemberException::new);
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

  /** The clerk may not act for the seller. */
  public static final class NotAMemberException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    NotAMemberException() {
      super("not a member of the seller", null, false, false);
    }
  }
}
