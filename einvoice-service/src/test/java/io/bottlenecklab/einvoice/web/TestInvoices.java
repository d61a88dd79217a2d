package io.bottlenecklab.einvoice.web;

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
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/** Invoices that tests show and print. */
public final class TestInvoices {

  /** Of a seller, with a valid checksum. */
  public static final BusinessNumber SELLER = new BusinessNumber("04595257");

  /** Of a buyer. */
  public static final BusinessNumber BUYER = new BusinessNumber("12345675");

  private static final Buyer CONSUMER = new Buyer(null, "消費者");

  private TestInvoices() {}

  /** To a consumer, printed. */
  public static Invoice toConsumer(Line... lines) {
    return invoice(CONSUMER, new Delivery.Print(), ZeroRating.NONE, lines);
  }

  /** To a business, printed. */
  public static Invoice toBusiness(Line... lines) {
    return invoice(new Buyer(BUYER, "乙股份有限公司"), new Delivery.Print(), ZeroRating.NONE, lines);
  }

  /** Kept on a carrier. */
  public static Invoice onCarrier(Line... lines) {
    return invoice(CONSUMER, new Delivery.Carrier("3J0002", "/ABC+123"), ZeroRating.NONE, lines);
  }

  /** Zero-rated, in one line. */
  public static Invoice exported(ZeroRating zeroRating) {
    var line = new Line("茶", BigDecimal.ONE, BigDecimal.TEN, 10, TaxType.ZERO_RATED);
    return invoice(CONSUMER, new Delivery.Print(), zeroRating, line);
  }

  /** Voided. */
  public static Invoice voided(Line... lines) {
    return toConsumer(lines)
        .with(new Invoice.Voided(Instant.parse("2026-11-21T08:00:00Z"), "金額錯誤"));
  }

  /** So many of that at that price, taxable. */
  public static Line line(String description, int quantity, long unitPrice) {
    return new Line(
        description,
        BigDecimal.valueOf(quantity),
        BigDecimal.valueOf(unitPrice),
        quantity * unitPrice,
        TaxType.TAXABLE);
  }

  private static Invoice invoice(
      Buyer buyer, Delivery delivery, ZeroRating zeroRating, Line... lines) {
    var sold = List.of(lines);
    var taxType = sold.getFirst().taxType();
    var content = new Content(buyer, delivery, taxType, zeroRating, sold, Amounts.of(sold, buyer));
    return new Invoice(
        new InvoiceNumber("AB12345678"),
        new Draft(SELLER, "ORD-1", content),
        new Period(11511),
        new RandomCode("0122"),
        Instant.parse("2026-11-21T07:30:05Z"),
        null);
  }
}
