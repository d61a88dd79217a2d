package io.bottlenecklab.einvoice.invoice.rules;

import static io.bottlenecklab.einvoice.testing.Drafts.line;
import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.einvoice.invoice.Amounts;
import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.Buyer;
import io.bottlenecklab.einvoice.invoice.Content;
import io.bottlenecklab.einvoice.invoice.Delivery;
import io.bottlenecklab.einvoice.invoice.Line;
import io.bottlenecklab.einvoice.invoice.TaxType;
import io.bottlenecklab.einvoice.testing.Drafts;
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
    assertThat(broken(line("a", "0.5", "1", 0, TaxType.TAXABLE)))
        .containsExactly(new Violation("lines[0].amount", Rule.LINE_AMOUNT));
    assertThat(broken(line("a", "999999", "999999999999", 0, TaxType.TAXABLE)))
        .containsExactly(new Violation("lines[0].amount", Rule.LINE_AMOUNT));
  }

  @Test
  void every_sum_must_be_right() {
    var lines =
        List.of(
            line("a", "1", "105", 105, TaxType.TAXABLE),
            line("b", "1", "7", 7, TaxType.ZERO_RATED),
            line("c", "1", "8", 8, TaxType.EXEMPT));
    var content =
        new Content(
            BUSINESS, new Delivery.Print(), TaxType.MIXED, lines, new Amounts(0, 0, 0, 0, 0));

    assertThat(InvoiceRules.violations(content))
        .extracting(Violation::rule)
        .containsExactly(
            Rule.SALES_AMOUNT,
            Rule.ZERO_RATED_AMOUNT,
            Rule.EXEMPT_AMOUNT,
            Rule.TAX_AMOUNT,
            Rule.TOTAL_AMOUNT);
  }

  @Test
  void the_tax_type_is_that_of_the_lines() {
    var taxable = line("a", "1", "1", 1, TaxType.TAXABLE);
    var exempt = line("a", "1", "1", 1, TaxType.EXEMPT);
    var zeroRated = line("a", "1", "1", 1, TaxType.ZERO_RATED);

    assertThat(rules(TaxType.EXEMPT, taxable)).contains(Rule.TAX_TYPE);
    assertThat(rules(TaxType.MIXED, taxable)).contains(Rule.TAX_TYPE);
    assertThat(rules(TaxType.MIXED, exempt, zeroRated)).contains(Rule.TAX_TYPE);
    assertThat(rules(TaxType.MIXED, taxable, zeroRated)).doesNotContain(Rule.TAX_TYPE);
    assertThat(rules(TaxType.MIXED, taxable, line("a", "1", "1", 1, TaxType.MIXED)))
        .contains(Rule.LINE_TAX_TYPE);
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
    "EJ0113, member@example.org, true",
    "EJ0113, '', false",
    "EJ01130, x, false",
    "'', x, false"
  })
  void a_carrier_has_the_form_of_its_type(String type, String id, boolean valid) {
    assertThat(new Delivery.Carrier(type, id).isValid()).isEqualTo(valid);
  }

  @ParameterizedTest
  @CsvSource({"919, true", "1234567, true", "12, false", "12345678, false", "12a, false"})
  void a_charity_has_three_to_seven_digits(String code, boolean valid) {
    assertThat(new Delivery.Donation(code).isValid()).isEqualTo(valid);
  }

  @Test
  void a_business_cannot_donate() {
    var content = Drafts.content(BUSINESS, TaxType.TAXABLE);
    var donated =
        new Content(
            BUSINESS,
            new Delivery.Donation("919"),
            TaxType.TAXABLE,
            content.lines(),
            content.amounts());

    assertThat(InvoiceRules.violations(donated))
        .containsExactly(new Violation("delivery.kind", Rule.BUSINESS_DONATION));
  }

  private static List<Violation> broken(Line line) {
    return InvoiceRules.violations(
        new Content(
            CONSUMER,
            new Delivery.Print(),
            line.taxType(),
            List.of(line),
            Amounts.of(List.of(line), CONSUMER)));
  }

  private static List<Rule> rules(TaxType type, Line... lines) {
    return InvoiceRules.violations(
            new Content(
                CONSUMER,
                new Delivery.Print(),
                type,
                List.of(lines),
                Amounts.of(List.of(lines), CONSUMER)))
        .stream()
        .map(Violation::rule)
        .toList();
  }
}
