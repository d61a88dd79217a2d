package io.bottlenecklab.einvoice.store;

import io.bottlenecklab.einvoice.invoice.Amounts;
import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.Buyer;
import io.bottlenecklab.einvoice.invoice.Content;
import io.bottlenecklab.einvoice.invoice.Delivery;
import io.bottlenecklab.einvoice.invoice.Draft;
import io.bottlenecklab.einvoice.invoice.Invoice;
import io.bottlenecklab.einvoice.invoice.InvoiceNumber;
import io.bottlenecklab.einvoice.invoice.Line;
import io.bottlenecklab.einvoice.invoice.Period;
import io.bottlenecklab.einvoice.invoice.RandomCode;
import io.bottlenecklab.einvoice.invoice.TaxType;
import io.bottlenecklab.einvoice.invoice.ZeroRating;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.ResultSetExtractor;

/** Reads invoices from rows: one row for each line, the lines of an invoice one after the other. */
final class InvoiceRows implements ResultSetExtractor<List<Invoice>> {

  @Override
  public List<Invoice> extractData(ResultSet rows) throws SQLException {
    var invoices = new ArrayList<Invoice>();
    var more = rows.next();
    while (more) {
      var id = rows.getLong("id");
      var head = head(rows);
      var lines = new ArrayList<Line>();
      do {
        lines.add(line(rows));
        more = rows.next();
      } while (more && rows.getLong("id") == id);
      invoices.add(head.apply(lines));
    }
    return invoices;
  }

  private static Line line(ResultSet row) throws SQLException {
    return new Line(
        row.getString("description"),
        row.getBigDecimal("quantity"),
        row.getBigDecimal("unit_price"),
        row.getLong("amount"),
        TaxType.ofCode(row.getInt("line_tax_type")));
  }

  /** Reads an invoice from its first row; it still needs its lines. */
  private static Function<List<Line>, Invoice> head(ResultSet row) throws SQLException {
    var number = new InvoiceNumber(row.getString("number"));
    var seller = new BusinessNumber(row.getString("seller"));
    var orderNumber = row.getString("order_number");
    var period = new Period(row.getInt("period"));
    var randomCode = new RandomCode(row.getString("random_code"));
    var issuedAt = row.getObject("issued_at", OffsetDateTime.class).toInstant();
    var buyer = buyer(row);
    var delivery = delivery(row);
    var taxType = TaxType.ofCode(row.getInt("tax_type"));
    var zeroRating = zeroRating(row);
    var amounts = amounts(row);
    var voided = voided(row);
    return lines ->
        new Invoice(
            number,
            new Draft(
                seller,
                orderNumber,
                new Content(buyer, delivery, taxType, zeroRating, lines, amounts)),
            period,
            randomCode,
            issuedAt,
            voided);
  }

  private static Buyer buyer(ResultSet row) throws SQLException {
    var number = row.getString("buyer_business_number");
    return new Buyer(
        number == null ? null : new BusinessNumber(number), row.getString("buyer_name"));
  }

  private static Delivery delivery(ResultSet row) throws SQLException {
    var carrierType = row.getString("carrier_type");
    if (carrierType != null) {
      return new Delivery.Carrier(carrierType, row.getString("carrier_id"));
    }
    var donationCode = row.getString("donation_code");
    return donationCode == null ? new Delivery.Print() : new Delivery.Donation(donationCode);
  }

  private static ZeroRating zeroRating(ResultSet row) throws SQLException {
    var mark = row.getInt("customs_clearance_mark");
    return row.wasNull()
        ? ZeroRating.NONE
        : new ZeroRating(ZeroRating.Clearance.ofCode(mark), row.getInt("zero_tax_rate_reason"));
  }

  private static Amounts amounts(ResultSet row) throws SQLException {
    return new Amounts(
        row.getLong("sales_amount"),
        row.getLong("zero_rated_amount"),
        row.getLong("exempt_amount"),
        row.getLong("tax_amount"),
        row.getLong("total_amount"));
  }

  private static Invoice.@Nullable Voided voided(ResultSet row) throws SQLException {
    var at = row.getObject("voided_at", OffsetDateTime.class);
    return at == null ? null : new Invoice.Voided(at.toInstant(), row.getString("void_reason"));
  }
}
