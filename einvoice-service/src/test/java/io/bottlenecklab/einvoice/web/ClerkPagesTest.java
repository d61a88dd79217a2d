package io.bottlenecklab.einvoice.web;

import static io.bottlenecklab.einvoice.web.TestInvoices.SELLER;
import static io.bottlenecklab.einvoice.web.TestInvoices.line;
import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.csrf;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.user;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;

import io.bottlenecklab.einvoice.invoice.Invoice;
import io.bottlenecklab.einvoice.invoice.ZeroRating;
import io.bottlenecklab.einvoice.issuing.Issuing;
import io.bottlenecklab.einvoice.lookup.InvoiceLookup;
import io.bottlenecklab.einvoice.numbering.InvoiceNumbering;
import io.bottlenecklab.einvoice.seller.Sellers;
import io.bottlenecklab.einvoice.seller.Sellers.Seller;
import io.bottlenecklab.einvoice.voiding.Voiding;
import java.nio.charset.StandardCharsets;
import java.sql.SQLTransientConnectionException;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.test.context.bean.override.mockito.MockitoBean;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.MvcResult;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;

/** The pages as they are rendered, and how they show failures that are hard to provoke. */
@SpringBootTest(
    properties = {
      "lab.variant-file=src/test/resources/row-lock.yaml",
      "einvoice.auth-service.url=http://127.0.0.1:1",
      "spring.datasource.url=jdbc:postgresql://127.0.0.1:1/einvoice",
      "spring.datasource.hikari.connection-timeout=250"
    })
@AutoConfigureMockMvc
class ClerkPagesTest {

  @MockitoBean private Issuing issuing;
  @MockitoBean private InvoiceLookup lookup;
  @MockitoBean private Sellers sellers;
  @MockitoBean private Voiding voiding;

  @Autowired private MockMvc pages;

  @BeforeEach
  void clerk_of_one_seller() {
    var seller = new Seller(1, SELLER, "晨光便當", "臺北市");
    when(sellers.of(any())).thenReturn(List.of(seller));
    when(sellers.actedForBy(any(), any())).thenReturn(seller);
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "zh-Hant"})
  void the_form_labels_every_field(String language) throws Exception {
    var page = shown(get("/invoices/new"), language);

    assertThat(page.select("html").attr("lang")).isEqualTo(language);
    assertThat(page.select("input:not([type=hidden]):not([type=radio]), select"))
        .hasSize(23)
        .allSatisfy(field ->
            assertThat(page.select("label[for='%s']".formatted(field.id())).text()).isNotBlank());
    assertThat(page.select("label:has(input[type=radio])"))
        .hasSize(3)
        .allSatisfy(choice -> assertThat(choice.text()).isNotBlank());
    assertEverythingIsSaid(page);
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "zh-Hant"})
  void mistakes_are_told_in_the_language_of_the_page(String language) throws Exception {
    var page =
        shown(
            post("/invoices")
                .param("orderNumber", "x".repeat(65))
                .param("delivery", "PIGEON")
                .param("lines[0].description", "\u0000")
                .param("lines[0].quantity", "0")
                .param("lines[0].unitPrice", "")
                .param("lines[0].taxType", "MIXED"),
            language);

    assertThat(page.select("[role=alert] li")).hasSize(7);
    assertThat(page.select(".field .error, .line .error, fieldset > .error")).hasSize(7);
    assertThat(page.text()).contains("64");
    assertEverythingIsSaid(page);
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "zh-Hant"})
  void an_invoice_to_a_business_has_a_printed_copy_of_format_25(String language) throws Exception {
    found(TestInvoices.toBusiness(line("便當", 2, 50)));

    var page = shown(get("/invoices/AB12345678?issued"), language);

    assertThat(page.select(".proof").text())
        .contains("晨光便當", "115年11-12月", "AB-12345678", "2026-11-21 15:30:05", "格式 25")
        .contains("隨機碼 0122", "總計 105", "賣方 " + SELLER, "買方 12345675");
    assertThat(page.select(".proof svg.code39").attr("aria-label"))
        .isEqualTo("11512AB123456780122");
    assertThat(page.select("[role=status]").text()).isNotBlank();
    assertEverythingIsSaid(page);
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "zh-Hant"})
  void the_list_shows_what_stands_and_what_is_void(String language) throws Exception {
    when(lookup.page(any(), any(), any(), anyInt()))
        .thenReturn(
            List.of(
                TestInvoices.toBusiness(line("便當", 2, 50)),
                TestInvoices.voided(line("便當", 2, 50))));

    var page = shown(get("/invoices"), language);

    assertThat(page.select("tbody tr")).hasSize(2);
    assertThat(page.select("tbody .status")).hasSize(2);
    assertThat(page.select("tbody .void")).hasSize(1);
    assertEverythingIsSaid(page);
  }

  @Test
  void what_is_on_a_carrier_is_not_printed() throws Exception {
    found(TestInvoices.onCarrier(line("便當", 2, 50)));

    var page = shown(get("/invoices/AB12345678"), "en");

    assertThat(page.select(".proof")).isEmpty();
    assertThat(page.select(".facts").text()).contains("Carrier 3J0002 /ABC+123");
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "zh-Hant"})
  void the_form_offers_every_carrier_and_every_reason_for_the_zero_rate(String language)
      throws Exception {
    var page = shown(get("/invoices/new"), language);

    assertThat(page.select("#carrierType option").eachAttr("value"))
        .containsExactly("3J0002", "CQ0001", "1K0001", "1H0001", "2G0001", "MEMBERSHIP");
    assertThat(page.select("#zeroTaxRateReason option").eachAttr("value"))
        .containsExactly("", "71", "72", "73", "74", "75", "76", "77", "78", "79");
    assertThat(page.select("#prices option").eachAttr("value"))
        .containsExactly("WITHOUT_TAX", "WITH_TAX");
    assertThat(page.select("option")).allSatisfy(option -> assertThat(option.text()).isNotBlank());
  }

  /** Browsers count UTF-16 units, of which each of so many characters may take two. */
  @ParameterizedTest
  @CsvSource({"orderNumber, 128", "buyerName, 120", "lines[0].description, 512"})
  void a_text_of_the_longest_has_room_in_its_field(String field, String units) throws Exception {
    var page = shown(get("/invoices/new"), "en");

    assertThat(page.expectFirst("[id='%s']".formatted(field)).attr("maxlength")).isEqualTo(units);
  }

  @ParameterizedTest
  @ValueSource(ints = {71, 72, 73, 74, 75, 76, 77, 78, 79})
  void how_and_why_a_sale_is_zero_rated_is_shown(int reason) throws Exception {
    found(TestInvoices.exported(new ZeroRating(ZeroRating.Clearance.THROUGH_CUSTOMS, reason)));

    var english = shown(get("/invoices/AB12345678"), "en");
    var chinese = shown(get("/invoices/AB12345678"), "zh-Hant");

    assertThat(english.select(".facts dd").eachText())
        .contains("Through customs")
        .anyMatch(text -> text.startsWith(reason + " "));
    assertThat(chinese.select(".facts dd").eachText())
        .contains("經海關出口")
        .anyMatch(text -> text.startsWith(reason + " "));
    assertEverythingIsSaid(english);
    assertEverythingIsSaid(chinese);
  }

  @Test
  void without_a_zero_rated_line_nothing_is_shown_of_customs() throws Exception {
    found(TestInvoices.toConsumer(line("便當", 2, 50)));

    assertThat(shown(get("/invoices/AB12345678"), "en").text()).doesNotContain("ustoms");
  }

  @Test
  void what_is_void_is_not_printed_and_not_voided_again() throws Exception {
    found(TestInvoices.voided(line("便當", 2, 50)));

    var page = shown(get("/invoices/AB12345678"), "en");

    assertThat(page.select(".proof, form[action$=/void]")).isEmpty();
    assertThat(page.select(".facts").text()).contains("Void", "2026-11-21 16:00:00", "金額錯誤");
    assertEverythingIsSaid(page);
  }

  @Test
  void an_invoice_too_large_for_the_qr_codes_is_printed_without_them() throws Exception {
    found(TestInvoices.toConsumer(line("Tower", 1, 999_999_999_999L)));

    var page = shown(get("/invoices/AB12345678"), "en");

    assertThat(page.select(".proof svg.code39")).hasSize(1);
    assertThat(page.select(".proof svg.qr")).isEmpty();
  }

  @Test
  void what_is_typed_is_text_and_nothing_else() throws Exception {
    found(TestInvoices.toConsumer(line("<script>alert('&')</script>", 1, 1)));

    var page = shown(get("/invoices/AB12345678"), "en");

    assertThat(page.select("script")).isEmpty();
    assertThat(page.expectFirst("td").text()).isEqualTo("<script>alert('&')</script>");
  }

  @Test
  void without_the_database_the_form_comes_back_as_it_was() throws Exception {
    var outage = new CannotGetJdbcConnectionException("", new SQLTransientConnectionException());
    when(issuing.issue(any(), any())).thenThrow(outage);
    when(sellers.of(any())).thenThrow(outage);

    var answer = answer(sale(), "en");
    var page = page(answer);

    assertThat(answer.getResponse().getStatus()).isEqualTo(503);
    assertThat(page.select("[role=alert]").text()).startsWith("The service cannot reach its");
    assertThat(value(page, "lines[0].description")).isEqualTo("便當");
    assertThat(page.select("#seller option[selected]").val()).isEqualTo(SELLER.digits());
    assertThat(value(page, "orderNumber")).isEqualTo("ORD-1");
  }

  @Test
  void a_page_without_its_database_says_so() throws Exception {
    when(lookup.find(any(), any()))
        .thenThrow(new CannotGetJdbcConnectionException("", new SQLTransientConnectionException()));

    var answer = answer(get("/invoices/AB12345678"), "en");

    assertThat(answer.getResponse().getStatus()).isEqualTo(503);
    assertThat(answer.getResponse().getHeader("Retry-After")).isEqualTo("5");
    assertThat(page(answer).select("h1").text()).isEqualTo("Not available at the moment");
  }

  @Test
  void an_error_of_our_own_says_nothing_of_the_inside() throws Exception {
    when(lookup.find(any(), any())).thenThrow(new IllegalStateException("select secret"));

    var answer = answer(get("/invoices/AB12345678"), "en");

    assertThat(answer.getResponse().getStatus()).isEqualTo(500);
    assertThat(answer.getResponse().getContentAsString()).doesNotContain("secret", "Exception");
    assertEverythingIsSaid(page(answer));
  }

  @Test
  void contention_keeps_the_form_and_asks_to_send_it_again() throws Exception {
    when(issuing.issue(any(), any())).thenThrow(mock(InvoiceNumbering.ContentionException.class));

    var answer = answer(sale(), "zh-Hant");

    assertThat(answer.getResponse().getStatus()).isEqualTo(503);
    assertThat(page(answer).select("[role=alert]").text()).contains("請重新送出");
    assertThat(value(page(answer), "lines[0].description")).isEqualTo("便當");
  }

  @Test
  void in_a_closed_period_nothing_is_voided() throws Exception {
    found(TestInvoices.toConsumer(line("便當", 2, 50)));
    when(voiding.voidInvoice(any(), any(), any()))
        .thenThrow(mock(Voiding.PeriodClosedException.class));

    var answer = answer(post("/invoices/AB12345678/void").param("reason", "x"), "en");

    assertThat(answer.getResponse().getStatus()).isEqualTo(409);
    assertThat(page(answer).select("[role=alert]").text()).contains("can no longer be voided");
    assertThat(value(page(answer), "reason")).isEqualTo("x");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "too late"})
  void after_a_refused_void_the_language_is_changed_at_the_invoice_s_address(String reason)
      throws Exception {
    found(TestInvoices.toConsumer(line("便當", 2, 50)));
    when(voiding.voidInvoice(any(), any(), any()))
        .thenThrow(mock(Voiding.PeriodClosedException.class));

    var page = shown(post("/invoices/AB12345678/void").param("reason", reason), "en");

    assertThat(languageForm(page).attr("action")).isEqualTo("/invoices/AB12345678");
  }

  @Test
  void after_a_void_that_failed_the_language_is_changed_where_there_is_a_page() throws Exception {
    when(voiding.voidInvoice(any(), any(), any())).thenThrow(new IllegalStateException());

    var page = shown(post("/invoices/AB12345678/void").param("reason", "x"), "en");

    assertThat(languageForm(page).attr("action")).isEqualTo("/invoices/new");
  }

  @Test
  void the_list_keeps_what_it_was_asked_in_another_language() throws Exception {
    var page = shown(get("/invoices?seller=04595257&orderNumber=ORD-1&after=AB12345678"), "en");

    assertThat(languageForm(page).select("input[type=hidden]"))
        .extracting(field -> field.attr("name") + "=" + field.val())
        .containsExactlyInAnyOrder("seller=04595257", "orderNumber=ORD-1", "after=AB12345678");
  }

  /** Thymeleaf shows a missing message as its key between question marks. */
  private static void assertEverythingIsSaid(Document page) {
    assertThat(page.text()).doesNotContain("??", "''");
    assertThat(page.select("h1, h2, legend, label, button:not([aria-hidden]), th, dt"))
        .allSatisfy(element -> assertThat(element.text()).isNotBlank());
  }

  private static Element languageForm(Document page) {
    return page.expectFirst("header form:has([name=lang])");
  }

  private static String value(Document page, String id) {
    return page.expectFirst("[id='%s']".formatted(id)).val();
  }

  private static MockHttpServletRequestBuilder sale() {
    return post("/invoices")
        .param("seller", SELLER.digits())
        .param("orderNumber", "ORD-1")
        .param("delivery", "PRINT")
        .param("lines[0].description", "便當")
        .param("lines[0].quantity", "2")
        .param("lines[0].unitPrice", "50")
        .param("lines[0].taxType", "TAXABLE");
  }

  private void found(Invoice invoice) {
    when(lookup.find(any(), any())).thenReturn(invoice);
  }

  private Document shown(MockHttpServletRequestBuilder request, String language) throws Exception {
    return page(answer(request, language));
  }

  private static Document page(MvcResult answer) throws Exception {
    return Jsoup.parse(answer.getResponse().getContentAsString(StandardCharsets.UTF_8));
  }

  private MvcResult answer(MockHttpServletRequestBuilder request, String language)
      throws Exception {
    return pages
        .perform(
            request
                .header("Accept-Language", language)
                .with(user("clerk@example.org"))
                .with(csrf()))
        .andReturn();
  }
}
