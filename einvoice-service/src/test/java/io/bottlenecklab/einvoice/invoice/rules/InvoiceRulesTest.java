package io.bottlenecklab.einvoice.invoice.rules;

import static io.bottlenecklab.einvoice.testing.Drafts.line;
import static java.math.RoundingMode.HALF_UP;
import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.einvoice.invoice.Amounts;
import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.Buyer;
import io.bottlenecklab.einvoice.invoice.Content;
import io.bottlenecklab.einvoice.invoice.Delivery;
import io.bottlenecklab.einvoice.invoice.Line;
import io.bottlenecklab.einvoice.invoice.TaxType;
import io.bottlenecklab.einvoice.invoice.ZeroRating;
import io.bottlenecklab.einvoice.invoice.rules.Rule.Violation;
import io.bottlenecklab.einvoice.testing.Drafts;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InvoiceRulesTest {

  private static final Buyer CONSUMER = new Buyer(null, "王小明");
  private static final Buyer BUSINESS = new Buyer(new BusinessNumber("04595257"), "商店");

  @Test
  void right_content_breaks_nothing() {
    for (var second : List.of(TaxType.TAXABLE, TaxType.ZERO_RATED, TaxType.EXEMPT)) {
      for (var buyer : List.of(CONSUMER, BUSINESS)) {
        assertThat(InvoiceRules.violations(Drafts.content(buyer, second))).isEmpty();
      }
    }
  }

  @Test
  void prices_to_consumers_include_the_tax_and_businesses_see_it_apart() {
    var lines = List.of(line("a", "1", "105", 105, TaxType.TAXABLE));

    assertThat(Amounts.of(lines, CONSUMER)).isEqualTo(new Amounts(105, 0, 0, 0, 105));
    assertThat(Amounts.of(lines, BUSINESS)).isEqualTo(new Amounts(105, 0, 0, 5, 110));
  }

  /** What a seller whose prices include the tax asks for is never refused. */
  @Test
  void every_total_can_be_invoiced_to_a_business() {
    for (var total = 1; total <= 3_000; total++) {
      var sales = BigDecimal.valueOf(20L * total).divide(BigDecimal.valueOf(21), 0, HALF_UP);
      assertThat(toBusiness(sales.longValueExact(), total - sales.longValueExact()))
          .as("total %d", total)
          .isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2550, 126, false",
    "2550, 127, true",
    "2550, 128, true",
    "2550, 129, false",
    "100, 4, false",
    "100, 5, true",
    "100, 6, false",
    "10, 0, true",
    "10, 1, true",
    "9, 0, true",
    "9, 1, false"
  })
  void tax_is_added_to_the_sales_or_taken_out_of_the_total(long sales, long tax, boolean stands) {
    assertThat(toBusiness(sales, tax))
        .isEqualTo(stands ? List.of() : List.of(new Violation("taxAmount", Rule.TAX_AMOUNT)));
  }

  @Test
  void a_consumer_is_told_no_tax() {
    var lines = List.of(line("a", "1", "2550", 2550, TaxType.TAXABLE));

    assertThat(
            violations(CONSUMER, TaxType.TAXABLE, ZeroRating.NONE, lines, Amounts.of(lines, 127)))
        .containsExactly(new Violation("taxAmount", Rule.TAX_AMOUNT));
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "9, 0", "10, 1", "29, 1", "30, 2", "105, 5", "110, 6"})
  void tax_is_rounded_half_up(long sales, long tax) {
    assertThat(Amounts.taxOn(sales)).isEqualTo(tax);
  }

  @Test
  void equal_quantities_of_other_scale_are_equal() {
    assertThat(line("a", "1.50", "100", 150, TaxType.TAXABLE))
        .isEqualTo(line("a", "1.5", "1E+2", 150, TaxType.TAXABLE));
    assertThat(line("a", "100", "1", 100, TaxType.TAXABLE).quantity()).hasToString("100");
  }

  @Test
  void a_line_is_quantity_times_price_rounded_half_up() {
    assertThat(broken(line("a", "0.5", "1", 1, TaxType.TAXABLE))).isEmpty();
    assertThat(broken(line("a", "1.5", "1", 1, TaxType.TAXABLE)))
        .containsExactly(new Violation("lines[0].amount", Rule.LINE_AMOUNT));
    assertThat(broken(line("a", "999999", "999999999999", 1, TaxType.TAXABLE)))
        .containsExactly(new Violation("lines[0].amount", Rule.LINE_AMOUNT));
  }

  @Test
  void every_sum_must_be_right() {
    for (var other : List.of(TaxType.ZERO_RATED, TaxType.EXEMPT)) {
      var lines =
          List.of(line("a", "1", "105", 105, TaxType.TAXABLE), line("b", "1", "7", 7, other));
      var zeroRating = other == TaxType.ZERO_RATED ? Drafts.EXPORT : ZeroRating.NONE;

      assertThat(violations(BUSINESS, TaxType.MIXED, zeroRating, lines, new Amounts(1, 1, 1, 1, 1)))
          .extracting(Violation::rule)
          .containsExactly(
              Rule.SALES_AMOUNT,
              Rule.ZERO_RATED_AMOUNT,
              Rule.EXEMPT_AMOUNT,
              Rule.TAX_AMOUNT,
              Rule.TOTAL_AMOUNT);
    }
  }

  @Test
  void there_is_no_invoice_over_nothing() {
    var given = line("a", "1", "0", 0, TaxType.TAXABLE);
    var sold = line("b", "1", "1", 1, TaxType.TAXABLE);

    assertThat(rules(TaxType.TAXABLE, given)).containsExactly(Rule.NOTHING_TO_PAY);
    assertThat(rules(TaxType.TAXABLE, given, sold)).isEmpty();
  }

  @Test
  void the_tax_type_is_that_of_the_lines() {
    var taxable = line("a", "1", "1", 1, TaxType.TAXABLE);
    var exempt = line("a", "1", "1", 1, TaxType.EXEMPT);
    var zeroRated = line("a", "1", "1", 1, TaxType.ZERO_RATED);

    assertThat(rules(TaxType.EXEMPT, taxable)).contains(Rule.TAX_TYPE);
    assertThat(rules(TaxType.MIXED, taxable)).contains(Rule.TAX_TYPE);
    assertThat(rules(TaxType.MIXED, exempt, zeroRated)).contains(Rule.TAX_TYPE);
    assertThat(rules(TaxType.MIXED, taxable, exempt, zeroRated)).contains(Rule.TAX_TYPE);
    assertThat(rules(TaxType.MIXED, taxable, zeroRated)).doesNotContain(Rule.TAX_TYPE);
    assertThat(rules(TaxType.MIXED, taxable, exempt)).doesNotContain(Rule.TAX_TYPE);
    assertThat(rules(TaxType.MIXED, taxable, line("a", "1", "1", 1, TaxType.MIXED)))
        .contains(Rule.LINE_TAX_TYPE);
  }

  @ParameterizedTest
  @CsvSource({
    "TAXABLE,    TAXABLE, false",
    "EXEMPT,     EXEMPT,  false",
    "MIXED,      EXEMPT,  false",
    "ZERO_RATED, ZERO_RATED, true",
    "MIXED,      ZERO_RATED, true"
  })
  void zero_rated_lines_and_only_they_have_a_clearance_and_a_reason(
      TaxType type, TaxType line, boolean needed) {
    var both = Drafts.EXPORT;
    var clearance = new Violation("customsClearanceMark", Rule.ZERO_RATING);
    var reason = new Violation("zeroTaxRateReason", Rule.ZERO_RATING);

    assertThat(zeroRating(type, line, both))
        .isEqualTo(needed ? List.of() : List.of(clearance, reason));
    assertThat(zeroRating(type, line, ZeroRating.NONE))
        .isEqualTo(needed ? List.of(clearance, reason) : List.of());
    assertThat(zeroRating(type, line, new ZeroRating(both.clearance(), null)))
        .containsExactly(needed ? reason : clearance);
    assertThat(zeroRating(type, line, new ZeroRating(null, both.reason())))
        .containsExactly(needed ? clearance : reason);
  }

  @ParameterizedTest
  @CsvSource({
    "3J0002, /ABC+123, true",
    "3J0002, /0.-+XYZ, true",
    "3J0002, ABC+1234, false",
    "3J0002, /abc+123, false",
    "3J0002, /ABC+1234, false",
    "CQ0001, AB12345678901234, true",
    "CQ0001, AB1234567890123, false",
    "1K0001, 1234567890123456, true",
    "1K0001, 04A1B2C3D4E5F607, true",
    "1K0001, 123456789012345, false",
    "1K0001, 12345678901234567, false",
    "1K0001, 12345678901234-6, false",
    "1H0001, 1234567890123456, true",
    "1H0001, 1234, false",
    "2G0001, 1234567890123456, true",
    "2G0001, 1234, false",
    "1X0001, 1234567890123456, false",
    "EJ0113, member@example.org, true",
    "EJ0113, '', false",
    "EJ01130, x, false",
    "'', x, false"
  })
  void a_carrier_has_the_form_of_its_type(String type, String id, boolean valid) {
    assertThat(new Delivery.Carrier(type, id).isValid()).isEqualTo(valid);
  }

  @Test
  void a_carrier_of_no_type_is_told_from_one_of_the_wrong_form() {
    assertThat(delivered(CONSUMER, new Delivery.Carrier("1X0001", "1234567890123456")))
        .containsExactly(new Violation("delivery.carrierType", Rule.CARRIER_TYPE));
    assertThat(delivered(CONSUMER, new Delivery.Carrier("1K0001", "1234")))
        .containsExactly(new Violation("delivery.carrierId", Rule.CARRIER));
  }

  @ParameterizedTest
  @CsvSource({"919, true", "1234567, true", "12, false", "12345678, false", "12a, false"})
  void a_charity_has_three_to_seven_digits(String code, boolean valid) {
    assertThat(new Delivery.Donation(code).isValid()).isEqualTo(valid);
  }

  @Test
  void a_business_cannot_donate() {
    assertThat(delivered(BUSINESS, new Delivery.Donation("919")))
        .containsExactly(new Violation("delivery.kind", Rule.BUSINESS_DONATION));
  }

  private static List<Violation> toBusiness(long sales, long tax) {
    var lines = List.of(line("a", "1", Long.toString(sales), sales, TaxType.TAXABLE));
    return violations(BUSINESS, TaxType.TAXABLE, ZeroRating.NONE, lines, Amounts.of(lines, tax));
  }

  private static List<Violation> delivered(Buyer buyer, Delivery delivery) {
    var content = Drafts.content(buyer, TaxType.TAXABLE);
    return InvoiceRules.violations(
        new Content(
            buyer, delivery, TaxType.TAXABLE, ZeroRating.NONE, content.lines(), content.amounts()));
  }

  /** A line of that type, and a taxable one with it if the invoice is mixed. */
  private static List<Violation> zeroRating(TaxType type, TaxType line, ZeroRating given) {
    var first = line("a", "1", "1", 1, line);
    var lines =
        type == TaxType.MIXED
            ? List.of(first, line("b", "1", "1", 1, TaxType.TAXABLE))
            : List.of(first);
    return violations(type, given, lines);
  }

  private static List<Violation> broken(Line line) {
    return violations(line.taxType(), ZeroRating.NONE, List.of(line));
  }

  private static List<Rule> rules(TaxType type, Line... lines) {
    return violations(type, ZeroRating.NONE, List.of(lines)).stream().map(Violation::rule).toList();
  }

  private static List<Violation> violations(TaxType type, ZeroRating given, List<Line> lines) {
    return violations(CONSUMER, type, given, lines, Amounts.of(lines, CONSUMER));
  }

  private static List<Violation> violations(
      Buyer buyer, TaxType type, ZeroRating given, List<Line> lines, Amounts amounts) {
    return InvoiceRules.violations(
        new Content(buyer, new Delivery.Print(), type, given, lines, amounts));
  }
}
