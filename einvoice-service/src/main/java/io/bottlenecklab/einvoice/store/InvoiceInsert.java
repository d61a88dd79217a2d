package io.bottlenecklab.einvoice.store;

import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.Delivery;
import io.bottlenecklab.einvoice.invoice.Draft;
import io.bottlenecklab.einvoice.invoice.Invoice;
import io.bottlenecklab.einvoice.invoice.InvoiceNumber;
import io.bottlenecklab.einvoice.invoice.Line;
import io.bottlenecklab.einvoice.invoice.Period;
import io.bottlenecklab.einvoice.invoice.RandomCode;
import io.bottlenecklab.einvoice.invoice.ZeroRating;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The statement that stores an invoice and its lines. Before it stands a query named {@code book},
 * which returns the number and its book: one row with {@code id} and {@code number}, or no row, and
 * then nothing is stored. The result is {@code book}'s number. It is one round trip for any number
 * of lines, and one text that the driver can keep prepared.
 */
public final class InvoiceInsert {

  private static final String BEHIND_BOOK =
      """
      , inserted AS (
        INSERT INTO invoice (
          seller_id, book_id, number, order_number, period, issued_at, random_code,
          buyer_business_number, buyer_name, carrier_type, carrier_id, donation_code,
          tax_type, sales_amount, zero_rated_amount, exempt_amount, tax_amount, total_amount,
          customs_clearance_mark, zero_tax_rate_reason)
        SELECT
          ?, book.id, book.number, ?, ?, ?, ?,
          ?, ?, ?, ?, ?,
          ?, ?, ?, ?, ?, ?,
          ?, ?
        FROM book
        RETURNING id
      ), inserted_lines AS (
        INSERT INTO invoice_line (
          invoice_id, position, description, quantity, unit_price, amount, tax_type)
        SELECT inserted.id, line.position, line.description, line.quantity, line.unit_price,
          line.amount, line.tax_type
        FROM inserted, unnest(?::text[], ?::numeric[], ?::numeric[], ?::bigint[], ?::int[])
          WITH ORDINALITY AS line (description, quantity, unit_price, amount, tax_type, position)
      )
      SELECT number FROM book
      """;

  private InvoiceInsert() {}

  /** The statement behind a query {@code book}, which may change rows. */
  public static String behind(String book) {
    return "WITH book AS (\n" + book + ")" + BEHIND_BOOK;
  }

  /** The parameters behind those of the query {@code book}. */
  public static List<@Nullable Object> parameters(Unnumbered invoice, Object... ofBook) {
    var content = invoice.draft().content();
    var buyer = content.buyer();
    var amounts = content.amounts();
    List<@Nullable Object> parameters = new ArrayList<>(List.of(ofBook));
    add(
        parameters,
        invoice.sellerId(),
        invoice.draft().orderNumber(),
        invoice.period().value(),
        invoice.issuedAt().atOffset(ZoneOffset.UTC),
        invoice.randomCode().digits(),
        digits(buyer.businessNumber()),
        buyer.name());
    switch (content.delivery()) {
      case Delivery.Print _ -> add(parameters, null, null, null);
      case Delivery.Carrier(var type, var id) -> add(parameters, type, id, null);
      case Delivery.Donation(var code) -> add(parameters, null, null, code);
    }
    add(
        parameters,
        content.taxType().code(),
        amounts.sales(),
        amounts.zeroRated(),
        amounts.exempt(),
        amounts.tax(),
        amounts.total(),
        code(content.zeroRating().clearance()),
        content.zeroRating().reason(),
        column(content.lines(), Line::description, String[]::new),
        column(content.lines(), Line::quantity, BigDecimal[]::new),
        column(content.lines(), Line::unitPrice, BigDecimal[]::new),
        column(content.lines(), Line::amount, Long[]::new),
        column(content.lines(), line -> line.taxType().code(), Integer[]::new));
    return parameters;
  }

  private static void add(List<@Nullable Object> parameters, @Nullable Object... values) {
    parameters.addAll(Arrays.asList(values));
  }

  private static <T> T[] column(List<Line> lines, Function<Line, T> value, IntFunction<T[]> array) {
    return lines.stream().map(value).toArray(array);
  }

  private static @Nullable Integer code(ZeroRating.@Nullable Clearance clearance) {
    return clearance == null ? null : clearance.code();
  }

  private static @Nullable String digits(@Nullable BusinessNumber number) {
    return number == null ? null : number.digits();
  }

  /**
   * An invoice without its number.
   *
   * @param sellerId the seller's key
   * @param issuedAt in whole seconds, within the period
   */
  public record Unnumbered(
      long sellerId, Draft draft, Period period, RandomCode randomCode, Instant issuedAt) {

    /** The invoice with this number. */
    public Invoice with(InvoiceNumber number) {
      return new Invoice(number, draft, period, randomCode, issuedAt, null);
    }
  }
}
