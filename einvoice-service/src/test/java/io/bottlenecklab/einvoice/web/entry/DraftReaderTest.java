package io.bottlenecklab.einvoice.web.entry;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.einvoice.invoice.Amounts;
import io.bottlenecklab.einvoice.invoice.Content;
import io.bottlenecklab.einvoice.invoice.Delivery;
import io.bottlenecklab.einvoice.invoice.Draft;
import io.bottlenecklab.einvoice.invoice.TaxType;
import io.bottlenecklab.einvoice.invoice.ZeroRating;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletRequest;

/** Every draft that is read keeps all rules. */
class DraftReaderTest {

  private final MockHttpServletRequest form = new MockHttpServletRequest("POST", "/invoices");

  DraftReaderTest() {
    enter("seller", "04595257");
    enter("orderNumber", "ORD-1");
    enter("delivery", "PRINT");
    line(0, "1", "100", "TAXABLE");
  }

  @Test
  void prices_with_tax_make_every_total_of_a_business() {
    toBusiness("WITH_TAX");
    for (var total = 1; total <= 3_000; total++) {
      line(0, "1", Integer.toString(total), "TAXABLE");

      assertThat(amounts().total()).isEqualTo(total);
    }
  }

  @Test
  void the_tax_is_taken_out_of_a_price_or_added_to_it() {
    toBusiness("WITH_TAX");
    line(0, "1", "2677", "TAXABLE");
    assertThat(amounts()).isEqualTo(new Amounts(2_550, 0, 0, 127, 2_677));
    assertThat(content().lines().getFirst().unitPrice()).isEqualTo("2549.5238");

    toBusiness("WITHOUT_TAX");
    line(0, "1", "2550", "TAXABLE");
    assertThat(amounts()).isEqualTo(new Amounts(2_550, 0, 0, 128, 2_678));
  }

  @ParameterizedTest
  @ValueSource(strings = {"WITH_TAX", "WITHOUT_TAX", ""})
  void a_consumer_pays_the_prices_as_they_are(String prices) {
    enter("prices", prices);

    assertThat(amounts()).isEqualTo(new Amounts(100, 0, 0, 0, 100));
  }

  @Test
  void only_taxable_prices_include_a_tax() {
    toBusiness("WITH_TAX");
    line(1, "3", "50", "EXEMPT");

    assertThat(amounts()).isEqualTo(new Amounts(95, 0, 150, 5, 250));
    assertThat(content().lines().getLast().unitPrice()).isEqualTo("50");
  }

  @Test
  void whatever_the_lines_their_prices_with_tax_are_the_total() {
    toBusiness("WITH_TAX");
    var random = new Random(1);
    for (var invoice = 0; invoice < 1_000; invoice++) {
      var total = 0L;
      for (var i = 0; i < 5; i++) {
        var quantity = random.nextInt(1, 10_000);
        var price = random.nextInt(1, 2_000);
        line(i, Integer.toString(quantity), Integer.toString(price), "TAXABLE");
        total += (long) quantity * price;
      }

      assertThat(amounts().total()).isEqualTo(total);
    }
  }

  @Test
  void a_quantity_too_large_for_four_decimals_is_told() {
    toBusiness("WITH_TAX");
    line(0, "10000", "0.7", "TAXABLE");
    assertThat(amounts().total()).isEqualTo(7_000);
    line(0, "999999", "0.7", "TAXABLE");

    assertThat(mistakes()).containsExactly(Map.entry("prices", "mistake.prices-with-tax"));
  }

  @ParameterizedTest
  @CsvSource({
    "3J0002, '', /ABC+123, 3J0002",
    "CQ0001, '', AB12345678901234, CQ0001",
    "1K0001, '', 1234567890123456, 1K0001",
    "1H0001, '', １２３４５６７８９０１２３４５６, 1H0001",
    "2G0001, '', 1234567890123456, 2G0001",
    "MEMBERSHIP, EJ0113, member@example.org, EJ0113",
    "MEMBERSHIP, ' ＥＪ0113', 1, EJ0113"
  })
  void every_carrier_can_be_entered(String chosen, String membership, String id, String type) {
    carrier(chosen, membership, id);

    assertThat(content().delivery()).isInstanceOf(Delivery.Carrier.class);
    assertThat(((Delivery.Carrier) content().delivery()).type()).isEqualTo(type);
  }

  @ParameterizedTest
  @CsvSource({
    "1K0001, '', 123456789012345, carrierId, mistake.carrier",
    "MEMBERSHIP, EJ0113, '', carrierId, mistake.carrier",
    "MEMBERSHIP, '', 1, membershipType, mistake.membership-type",
    "MEMBERSHIP, EJ113, 1, membershipType, mistake.membership-type",
    "9X0001, '', 1, carrierType, mistake.choice"
  })
  void a_carrier_that_is_none_is_told_at_its_field(
      String chosen, String membership, String id, String field, String mistake) {
    carrier(chosen, membership, id);

    assertThat(mistakes()).containsExactly(Map.entry(field, mistake));
  }

  @Test
  void zero_rated_lines_need_a_clearance_and_a_reason() {
    line(0, "1", "100", "ZERO_RATED");
    assertThat(mistakes())
        .containsOnly(
            Map.entry("customsClearanceMark", "mistake.zero-rating"),
            Map.entry("zeroTaxRateReason", "mistake.zero-rating"));

    enter("customsClearanceMark", "NOT_THROUGH_CUSTOMS");
    enter("zeroTaxRateReason", "72");
    assertThat(content().zeroRating())
        .isEqualTo(new ZeroRating(ZeroRating.Clearance.NOT_THROUGH_CUSTOMS, 72));
  }

  @ParameterizedTest
  @CsvSource({
    "customsClearanceMark, THROUGH_CUSTOMS, mistake.zero-rating",
    "zeroTaxRateReason, 71, mistake.zero-rating",
    "customsClearanceMark, 2, mistake.choice",
    "zeroTaxRateReason, 70, mistake.choice",
    "zeroTaxRateReason, 80, mistake.choice",
    "prices, 5, mistake.choice"
  })
  void what_has_no_place_is_told(String field, String value, String mistake) {
    enter(field, value);

    assertThat(mistakes()).containsExactly(Map.entry(field, mistake));
  }

  @Test
  void exempt_and_zero_rated_lines_do_not_stand_together() {
    enter("customsClearanceMark", "THROUGH_CUSTOMS");
    enter("zeroTaxRateReason", "71");
    line(1, "1", "1", "ZERO_RATED");
    assertThat(content().taxType()).isEqualTo(TaxType.MIXED);
    line(2, "1", "1", "EXEMPT");

    assertThat(mistakes()).containsExactly(Map.entry("lines", "mistake.tax-types"));
  }

  @Test
  void nothing_to_pay_is_no_invoice() {
    line(0, "1", "0", "TAXABLE");

    assertThat(mistakes()).containsExactly(Map.entry("lines", "mistake.nothing-to-pay"));
  }

  @Test
  void eight_zeros_are_nobodys_number() {
    enter("buyerBusinessNumber", "00000000");
    enter("buyerName", "乙公司");

    assertThat(mistakes())
        .containsExactly(Map.entry("buyerBusinessNumber", "mistake.business-number"));
  }

  @ParameterizedTest
  @ValueSource(ints = {0x0, 0x9, 0xB, 0x85, 0xD842, 0xFFFE, 0xFFFF})
  void what_cannot_be_printed_is_told_in_every_text(int character) {
    for (var field : new String[] {"orderNumber", "buyerName", "lines[0].description"}) {
      var before = form.getParameter(field);
      enter(field, "a" + Character.toString(character) + "b");

      assertThat(mistakes()).containsExactly(Map.entry(field, "mistake.characters"));
      enter(field, before == null ? "" : before);
    }
  }

  @ParameterizedTest
  @CsvSource({"orderNumber, 64", "buyerName, 60", "lines[0].description, 256"})
  void lengths_are_counted_in_characters(String field, int longest) {
    enter(field, "𠮷".repeat(longest));
    assertThat(mistakes()).isEmpty();

    enter(field, "𠮷".repeat(longest + 1));
    assertThat(mistakes()).containsExactly(Map.entry(field, "mistake.too-long"));
  }

  @ParameterizedTest
  @CsvSource({"1.00000, 1", "'1,000.50000', 1000.5", "0.00010, 0.0001"})
  void zeros_behind_four_decimals_are_none(String entered, String quantity) {
    line(0, entered, "10000", "TAXABLE");

    assertThat(content().lines().getFirst().quantity()).isEqualTo(quantity);
  }

  @Test
  void a_fifth_decimal_is_told() {
    line(0, "1.00001", "100", "TAXABLE");

    assertThat(mistakes()).containsExactly(Map.entry("lines[0].quantity", "mistake.number"));
  }

  private void enter(String field, String text) {
    form.setParameter(field, text);
  }

  private void line(int index, String quantity, String unitPrice, String taxType) {
    enter(EnteredInvoice.lineField(index, "description"), "茶");
    enter(EnteredInvoice.lineField(index, "quantity"), quantity);
    enter(EnteredInvoice.lineField(index, "unitPrice"), unitPrice);
    enter(EnteredInvoice.lineField(index, "taxType"), taxType);
  }

  private void toBusiness(String prices) {
    enter("buyerBusinessNumber", "12345675");
    enter("buyerName", "乙公司");
    enter("prices", prices);
  }

  private void carrier(String chosen, String membership, String id) {
    enter("delivery", "CARRIER");
    enter("carrierType", chosen);
    enter("membershipType", membership);
    enter("carrierId", id);
  }

  private Amounts amounts() {
    return content().amounts();
  }

  private Content content() {
    var read = DraftReader.read(EnteredInvoice.from(form));
    assertThat(read.mistakes()).isEmpty();
    return read.draft().map(Draft::content).orElseThrow();
  }

  private Map<String, String> mistakes() {
    var read = DraftReader.read(EnteredInvoice.from(form));
    assertThat(read.draft().isEmpty()).isEqualTo(!read.mistakes().isEmpty());
    var messages = new TreeMap<String, String>();
    read.mistakes().forEach((field, mistake) -> messages.put(field, mistake.message()));
    return messages;
  }
}
