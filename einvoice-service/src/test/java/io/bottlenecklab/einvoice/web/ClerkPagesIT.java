package io.bottlenecklab.einvoice.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.invoice.InvoiceInvariants;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.Period;
import io.bottlenecklab.einvoice.seller.Seller;
import io.bottlenecklab.einvoice.testing.AuthServiceStub;
import io.bottlenecklab.einvoice.testing.Books;
import io.bottlenecklab.einvoice.testing.Browser;
import io.bottlenecklab.einvoice.testing.Connections;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** What a clerk sees and does, with cookies and forms, on a real database. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = "lab.variant-file=src/test/resources/row-lock.yaml")
@ExtendWith(OutputCaptureExtension.class)
@DirtiesContext
class ClerkPagesIT {

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();

  private static final AuthServiceStub AUTH = AuthServiceStub.start();
  private static final String TEA = "04595257";
  private static final String OTHER = "10458575";
  private static final String CLERK = "clerk@example.org";

  private static final Map<String, String> SALE =
      Map.of(
          "lines[0].description", "便當 😀 שלום <b>",
          "lines[0].quantity", "2",
          "lines[0].unitPrice", "1,050.5",
          "lines[2].description", "茶",
          "lines[2].quantity", "１",
          "lines[2].unitPrice", "30");

  @LocalServerPort private int port;

  @DynamicPropertySource
  static void database(DynamicPropertyRegistry properties) {
    Connections.register(properties, database, AUTH::url);
  }

  @BeforeEach
  void sellers() {
    AUTH.outOfOrder(false);
    books().empty();
    books().jdbc().sql("ALTER SEQUENCE seller_id_seq RESTART").update();
    addBooks(books().seller(new BusinessNumber(TEA), CLERK), "AB");
    addBooks(books().seller(new BusinessNumber(OTHER), "other@example.org"), "CD");
  }

  @AfterEach
  void nothing_is_broken() throws SQLException {
    try (var connection = database.connect()) {
      assertThat(InvoiceInvariants.check(connection)).isEmpty();
    }
  }

  @Test
  void a_clerk_signs_in_issues_and_sees_the_invoice() {
    var browser = browser();
    var asked = browser.open("/invoices/new");
    assertThat(asked.path()).isEqualTo("/login");
    var before = browser.session();

    var form = browser.submit(asked, "/login", credentials(CLERK));
    assertThat(form.path()).isEqualTo("/invoices/new");
    assertThat(browser.session()).isPresent().isNotEqualTo(before);

    var issued = browser.submit(form, "/invoices", SALE);
    assertThat(issued.status()).isEqualTo(200);
    assertThat(issued.path()).isEqualTo("/invoices/AB00000000");
    assertThat(issued.text("h1")).isEqualTo("發票 AB-00000000");
    assertThat(issued.texts("tbody td"))
        .containsSequence("便當 😀 שלום <b>", "2", "1,050.5", "2,101")
        .containsSequence("茶", "1", "30", "30");
    assertThat(issued.text(".totals .sum + .sum")).isEqualTo("2,131");
    assertThat(issued.text(".proof")).contains("電子發票證明聯", "AB-00000000", "賣方 " + TEA);
    assertThat(issued.document().select(".proof svg")).hasSize(3);
    assertThat(books().count("invoice")).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"en-GB,Sign in,en", "zh-TW,登入,zh-Hant", "fr,Sign in,en"})
  void the_pages_speak_the_language_that_is_preferred(
      String preferred, String title, String language) {
    var page = new Browser(port, preferred).open("/login");

    assertThat(page.text("h1")).isEqualTo(title);
    assertThat(page.document().expectFirst("html").attr("lang")).isEqualTo(language);
  }

  @Test
  void the_language_can_be_chosen_in_the_middle_of_the_form() {
    var browser = signedIn(CLERK);
    var entries = new HashMap<>(SALE);
    entries.put("lang", "en");

    var english = browser.submit(browser.open("/invoices/new"), "/invoices", entries);

    assertThat(english.text("h1")).isEqualTo("Issue an invoice");
    assertThat(english.value("lines[0].unitPrice")).isEqualTo("1,050.5");
    assertThat(browser.open("/invoices/new").text("h1")).isEqualTo("Issue an invoice");
    assertThat(books().count("invoice")).isZero();
  }

  @Test
  void a_wrong_password_is_said_and_the_address_kept() {
    var refused = browser().signIn(CLERK, "wrong");

    assertThat(refused.status()).isEqualTo(401);
    assertThat(refused.text("[role=alert]")).isEqualTo("電子郵件或密碼錯誤。");
    assertThat(refused.value("email")).isEqualTo(CLERK);
    assertThat(refused.value("password")).isEmpty();
  }

  @Test
  void without_auth_service_the_page_says_so() {
    AUTH.outOfOrder(true);

    var refused = browser().signIn(CLERK, AuthServiceStub.PASSWORD);

    assertThat(refused.status()).isEqualTo(503);
    assertThat(refused.response().headers().firstValue("Retry-After")).isPresent();
    assertThat(refused.text("[role=alert]")).startsWith("目前無法登入");
    assertThat(refused.value("email")).isEqualTo(CLERK);
  }

  @Test
  void who_it_is_is_what_auth_service_says() {
    var form = browser().signIn("CLERK@Example.org", AuthServiceStub.PASSWORD);

    assertThat(form.text(".who")).isEqualTo(CLERK);
    assertThat(form.texts("#seller option")).hasSize(1).first().asString().startsWith(TEA);
  }

  @Test
  void whoever_signed_out_has_to_sign_in_again() {
    var browser = signedIn(CLERK);

    var left = browser.submit(browser.open("/invoices/new"), "/logout", Map.of());

    assertThat(left.text("[role=status]")).isEqualTo("您已登出。");
    assertThat(browser.open("/invoices/new").path()).isEqualTo("/login");
  }

  @Test
  void mistakes_are_beside_their_fields_and_what_was_typed_stays() {
    var browser = signedIn(CLERK);
    var entries =
        Map.of(
            "buyerBusinessNumber", "12345678",
            "buyerName", "乙公司",
            "delivery", "CARRIER",
            "carrierId", "/abc",
            "lines[0].description", "便當",
            "lines[0].quantity", "zwei",
            "lines[0].unitPrice", "-5");

    var wrong = browser.submit(browser.open("/invoices/new"), "/invoices", entries);

    assertThat(wrong.status()).isEqualTo(422);
    entries.forEach((field, value) -> {
      if (!field.equals("delivery")) {
        assertThat(wrong.value(field)).isEqualTo(value);
      }
    });
    for (var field :
        new String[] {
          "buyerBusinessNumber", "carrierId", "lines[0].quantity", "lines[0].unitPrice"
        }) {
      var element = wrong.element(field);
      assertThat(element.attr("aria-invalid")).isEqualTo("true");
      assertThat(element.attr("aria-describedby")).contains(field + "-error");
      assertThat(wrong.element(field + "-error").text()).isNotBlank();
      assertThat(wrong.document().select("[role=alert] a").eachAttr("href")).contains("#" + field);
    }
    assertThat(wrong.texts("[role=alert] li")).contains("第 1 項數量：請輸入數字，小數最多 4 位。");
    assertThat(wrong.text("[id='lines[0].unitPrice-error']")).startsWith("單價：");
    assertThat(wrong.document().expectFirst("[name=delivery][value=CARRIER]").hasAttr("checked"))
        .isTrue();
    assertThat(books().count("invoice")).isZero();
  }

  @Test
  void rules_between_fields_are_told_at_a_field() {
    var browser = signedIn(CLERK);
    var entries = new HashMap<>(SALE);
    entries.put("delivery", "CARRIER");
    entries.put("carrierType", "3J0002");
    entries.put("carrierId", "/abc");

    var wrong = browser.submit(browser.open("/invoices/new"), "/invoices", entries);

    assertThat(wrong.status()).isEqualTo(422);
    assertThat(wrong.text("[id=carrierId-error]")).isNotBlank();
  }

  @Test
  void other_buttons_issue_nothing() {
    var browser = signedIn(CLERK);
    var entries = new HashMap<>(SALE);

    entries.put("action", "calculate");
    var calculated = browser.submit(browser.open("/invoices/new"), "/invoices", entries);
    assertThat(calculated.status()).isEqualTo(200);
    assertThat(calculated.text(".totals .sum + .sum")).isEqualTo("2,131");

    entries.put("action", "add-lines");
    var longer = browser.submit(calculated, "/invoices", entries);
    assertThat(longer.document().select("li.line")).hasSize(6);
    assertThat(longer.value("lines[2].description")).isEqualTo("茶");

    assertThat(books().count("invoice")).isZero();
  }

  @Test
  void prices_with_tax_make_a_business_s_invoice() {
    var browser = signedIn(CLERK);
    var name = "𠮷".repeat(31);
    var entries =
        Map.of(
            "buyerBusinessNumber", "12345675",
            "buyerName", name,
            "prices", "WITH_TAX",
            "lines[0].description", "便當",
            "lines[0].quantity", "1.00000",
            "lines[0].unitPrice", "2,677");

    var issued = browser.submit(browser.open("/invoices/new"), "/invoices", entries);

    assertThat(issued.path()).isEqualTo("/invoices/AB00000000");
    assertThat(issued.texts(".totals dd")).containsExactly("2,550", "127", "2,677");
    assertThat(issued.texts("tbody td")).containsSequence("便當", "1", "2,549.5238", "2,550");
    assertThat(issued.text(".facts")).contains(name, "12345675");
  }

  @Test
  void an_export_on_a_membership_is_entered_kept_and_shown() {
    var browser = signedIn(CLERK);
    var entries = new HashMap<String, String>();
    entries.put("delivery", "CARRIER");
    entries.put("carrierType", "MEMBERSHIP");
    entries.put("membershipType", "EJ0113");
    entries.put("carrierId", "member-1");
    entries.put("lines[0].description", "茶");
    entries.put("lines[0].quantity", "1");
    entries.put("lines[0].unitPrice", "30");
    entries.put("lines[0].taxType", "ZERO_RATED");
    entries.put("zeroTaxRateReason", "71");

    var wrong = browser.submit(browser.open("/invoices/new"), "/invoices", entries);
    assertThat(wrong.status()).isEqualTo(422);
    assertThat(wrong.text("#customsClearanceMark-error")).isEqualTo("有零稅率品項時必填，其他情形須留空。");
    assertThat(wrong.texts("option[selected]")).contains("賣方會員載具", "零稅率", "71 外銷貨物");

    var issued =
        browser.submit(wrong, "/invoices", Map.of("customsClearanceMark", "THROUGH_CUSTOMS"));
    assertThat(issued.path()).isEqualTo("/invoices/AB00000000");
    assertThat(issued.text(".facts")).contains("EJ0113 member-1", "經海關出口", "71 外銷貨物");
  }

  @Test
  void a_form_sent_many_times_at_once_is_issued_once() throws Exception {
    var browser = signedIn(CLERK);
    var entries = browser.open("/invoices/new").entries("/invoices", SALE);
    var start = new CountDownLatch(1);
    var answers = new ArrayList<Future<Browser.Page>>();
    try (var executor = Executors.newFixedThreadPool(8)) {
      for (var i = 0; i < 8; i++) {
        answers.add(
            executor.submit(() -> {
              start.await();
              return browser.post("/invoices", entries);
            }));
      }
      start.countDown();
    }

    for (var answer : answers) {
      assertThat(answer.get().status()).isEqualTo(200);
      assertThat(answer.get().path()).isEqualTo("/invoices/AB00000000");
    }
    assertThat(books().count("invoice")).isEqualTo(1);
  }

  @Test
  void a_session_that_ends_in_the_middle_of_the_form_loses_nothing_and_issues_nothing() {
    var browser = signedIn(CLERK);
    var form = browser.open("/invoices/new");
    var orderNumber = form.value("orderNumber");
    browser.forgetCookies();

    var signIn = browser.submit(form, "/invoices", SALE);
    assertThat(signIn.path()).isEqualTo("/login");
    assertThat(signIn.text("[role=status]")).contains("發票尚未開立");
    assertThat(books().count("invoice")).isZero();

    var again = browser.submit(signIn, "/login", credentials(CLERK));
    assertThat(again.path()).isEqualTo("/invoices/new");
    assertThat(again.text("[role=status]")).contains("發票尚未開立");
    assertThat(again.value("orderNumber")).isEqualTo(orderNumber);
    SALE.forEach((field, value) -> assertThat(again.value(field)).isEqualTo(value));

    assertThat(browser.submit(again, "/invoices", Map.of()).path())
        .isEqualTo("/invoices/AB00000000");
    assertThat(browser.open("/invoices/new").value("lines[0].description")).isEmpty();
  }

  @Test
  void without_the_page_s_token_nothing_is_done() {
    var browser = signedIn(CLERK);
    browser.submit(browser.open("/invoices/new"), "/invoices", SALE);

    browser.post("/invoices", SALE);
    var stale = browser.post("/invoices/AB00000000/void", Map.of("reason", "x"));

    assertThat(stale.path()).isEqualTo("/invoices/AB00000000");
    assertThat(stale.text("[role=alert]")).contains("發票並未作廢");
    assertThat(books().count("invoice")).isEqualTo(1);
    assertThat(books().count("invoice WHERE voided_at IS NOT NULL")).isZero();
  }

  @Test
  void of_two_clerks_with_one_order_the_second_sees_the_first_one_s_invoice() {
    books().jdbc().sql("INSERT INTO seller_member VALUES ('second@example.org', 1)").update();
    var entries = new HashMap<>(SALE);
    entries.put("orderNumber", "ORD-7");
    var first = signedIn(CLERK);
    var second = signedIn("second@example.org");

    first.submit(first.open("/invoices/new"), "/invoices", entries);
    var same = second.submit(second.open("/invoices/new"), "/invoices", entries);
    assertThat(same.path()).isEqualTo("/invoices/AB00000000");
    assertThat(same.text("[role=status]")).contains("並未重複開立");

    entries.put("lines[0].quantity", "3");
    var other = second.submit(second.open("/invoices/new"), "/invoices", entries);
    assertThat(other.status()).isEqualTo(409);
    assertThat(other.document().select("[role=alert] a").attr("href"))
        .isEqualTo("/invoices/AB00000000");
    assertThat(other.value("lines[0].quantity")).isEqualTo("3");
    assertThat(books().count("invoice")).isEqualTo(1);
  }

  @Test
  void others_sellers_and_invoices_are_not_a_clerk_s_business() {
    var other = signedIn("other@example.org");
    other.submit(other.open("/invoices/new"), "/invoices", SALE);
    var browser = signedIn(CLERK);

    var entries = new HashMap<>(SALE);
    entries.put("seller", OTHER);
    var refused = browser.submit(browser.open("/invoices/new"), "/invoices", entries);
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.text("#seller-error")).isNotBlank();
    assertThat(refused.value("lines[2].description")).isEqualTo("茶");

    var theirs = browser.open("/invoices/CD00000000");
    var none = browser.open("/invoices/ZZ99999999");
    assertThat(theirs.status()).isEqualTo(404);
    assertThat(theirs.text("main")).isEqualTo(none.text("main"));
    assertThat(books().count("invoice")).isEqualTo(1);
  }

  @Test
  void when_the_numbers_run_out_the_form_stays() {
    books().jdbc().sql("DELETE FROM number_book").update();
    var browser = signedIn(CLERK);

    var refused = browser.submit(browser.open("/invoices/new"), "/invoices", SALE);

    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.text("[role=alert]")).contains("已用完");
    assertThat(refused.value("lines[0].description")).isEqualTo("便當 😀 שלום <b>");
  }

  @Test
  void an_invoice_is_voided_once_and_then_not_printed() {
    var browser = signedIn(CLERK);
    var issued = browser.submit(browser.open("/invoices/new"), "/invoices", SALE);
    var action = "/invoices/AB00000000/void";

    assertThat(browser.submit(issued, action, Map.of("reason", " ")).status()).isEqualTo(422);
    var voided = browser.submit(issued, action, Map.of("reason", "金額錯誤"));
    assertThat(voided.status()).isEqualTo(200);
    assertThat(voided.text(".status.void")).isEqualTo("已作廢");
    assertThat(voided.text(".facts")).contains("金額錯誤");
    assertThat(voided.document().select(".proof")).isEmpty();

    var again = browser.submit(issued, action, Map.of("reason", "金額錯誤"));
    assertThat(again.status()).isEqualTo(409);
    assertThat(again.text("[role=alert]")).isEqualTo("此發票先前已作廢。");
  }

  @Test
  void the_list_has_the_seller_s_invoices_page_by_page() {
    var browser = signedIn(CLERK);
    for (var i = 0; i < 27; i++) {
      browser.submit(browser.open("/invoices/new"), "/invoices", SALE);
    }

    var first = browser.open("/invoices");
    assertThat(first.texts("tbody tr")).hasSize(25);
    assertThat(first.text("tbody a")).isEqualTo("AB-00000026");
    var second = browser.open(first.document().select("a[href*=after]").attr("href"));
    assertThat(second.texts("tbody a")).containsExactly("AB-00000001", "AB-00000000");
    assertThat(second.document().select("a[href*=after]")).isEmpty();

    assertThat(browser.open("/invoices?orderNumber=none").texts("tbody tr")).isEmpty();
    assertThat(browser.open("/invoices?orderNumber=%00").text("section p")).isEqualTo("查無發票。");
    assertThat(browser.open("/invoices?seller=" + OTHER).status()).isEqualTo(404);
  }

  @ParameterizedTest
  @CsvSource({"/invoices/AB1", "/invoices/new/x", "/login/refused", "/assets/none.css"})
  void an_address_that_is_none_gets_a_page_without_anything_inside(String path) {
    var page = signedIn(CLERK).open(path);

    assertThat(page.status()).isIn(404, 405);
    assertThat(page.text("h1")).isEqualTo("找不到");
    assertThat(page.response().body()).doesNotContain("Exception", "springframework");
  }

  @Test
  void the_style_sheet_is_cached_and_the_pages_are_not() {
    var style = browser().open("/assets/clerk.css").response();
    var page = browser().open("/login").response();

    assertThat(style.statusCode()).isEqualTo(200);
    assertThat(style.headers().firstValue("Cache-Control")).hasValue("max-age=3600, public");
    assertThat(page.headers().firstValue("Cache-Control").orElse("")).contains("no-store");
    assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
        .contains("default-src 'none'");
  }

  @Test
  void a_session_is_nothing_to_the_api() {
    var api = signedIn(CLERK).open("/api/invoices?orderNumber=ORD-1").response();

    assertThat(api.statusCode()).isEqualTo(401);
    assertThat(api.headers().firstValue("Set-Cookie")).isEmpty();
  }

  @Test
  void logs_name_nobody_and_no_secret(CapturedOutput output) {
    var browser = signedIn(CLERK);
    browser.submit(browser.open("/invoices/new"), "/invoices", SALE);
    browser().signIn(CLERK, "wrong-password");

    assertThat(output.getAll())
        .doesNotContain(CLERK)
        .doesNotContain(AuthServiceStub.PASSWORD)
        .doesNotContain("wrong-password")
        .doesNotContain("便當");
  }

  private Browser browser() {
    return new Browser(port, "zh-TW,zh;q=0.9,en;q=0.8");
  }

  private Browser signedIn(String email) {
    var browser = browser();
    assertThat(browser.signIn(email, AuthServiceStub.PASSWORD).path()).isEqualTo("/invoices/new");
    return browser;
  }

  private static Map<String, String> credentials(String email) {
    return Map.of("email", email, "password", AuthServiceStub.PASSWORD);
  }

  private static void addBooks(Seller seller, String track) {
    books().add(seller, Period.of(Instant.now()), track, 0, 2);
  }

  private static Books books() {
    return new Books(database.dataSource());
  }
}
