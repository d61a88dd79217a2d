package io.bottlenecklab.systems.invoice;

import static io.gatling.javaapi.core.CoreDsl.doIf;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.regex;
import static io.gatling.javaapi.http.HttpDsl.flushCookieJar;
import static io.gatling.javaapi.http.HttpDsl.headerRegex;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.bottlenecklab.db.invoice.SeededSeller;
import io.bottlenecklab.lab.load.script.Drawing;
import io.bottlenecklab.lab.load.script.Script.Answer;
import io.bottlenecklab.lab.load.script.Script.HttpScript;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.http.HttpRequestActionBuilder;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Issues an invoice on the web page: the clerk of a seeded seller drawn at random gets the form,
 * fills it in and sends it. Both requests together are one issuance.
 *
 * @param cookies of a session of each clerk, by target, in the sellers' order
 * @param seed of the drawing
 */
record WebRequests(Map<String, List<String>> cookies, long seed) implements HttpScript {

  private static final int OK = 200;
  private static final int SEE_OTHER = 303;
  private static final String CSRF = "csrf";
  private static final String ORDER = "order";
  private static final String HTML = "text/html";

  /**
   * The redirect after an issuance. A form that is sent twice, or is stale, is redirected
   * elsewhere.
   */
  private static final String ISSUED = "\\?issued$";

  @Override
  public int expected() {
    return SEE_OTHER;
  }

  @Override
  public ChainBuilder chain(Function<Session, String> target, ToIntFunction<Session> index) {
    return exec(flushCookieJar())
        .exec(
            http("form")
                .get(session -> target.apply(session) + "/invoices/new")
                .header("Accept", HTML)
                .header("Cookie", session -> cookie(session, target, index))
                .check(
                    Answer.remembered(),
                    status().is(OK),
                    regex("name=\"_csrf\" value=\"([^\"]+)\"").saveAs(CSRF),
                    regex("name=\"orderNumber\"[^>]* value=\"([^\"]+)\"").saveAs(ORDER)))
        .exec(
            doIf(session -> !session.isFailed())
                .then(exec(Answer::forgotten).exec(submit(target, index))));
  }

  private HttpRequestActionBuilder submit(
      Function<Session, String> target, ToIntFunction<Session> index) {
    return http("issue-web")
        .post(session -> target.apply(session) + "/invoices")
        .header("Accept", HTML)
        .header("Cookie", session -> cookie(session, target, index))
        .formParam("_csrf", session -> session.getString(CSRF))
        .formParam("orderNumber", session -> session.getString(ORDER))
        .formParamMap(session -> entered(index.applyAsInt(session)))
        .formParam("action", "issue")
        .check(
            Answer.remembered(), status().is(SEE_OTHER), headerRegex("Location", ISSUED).exists());
  }

  private String cookie(
      Session session, Function<Session, String> target, ToIntFunction<Session> index) {
    var clerks = cookies.get(target.apply(session));
    if (clerks == null) {
      throw new IllegalStateException("no clerk is signed in at " + target.apply(session));
    }
    return clerks.get(seller(index.applyAsInt(session), clerks.size()).n() - 1);
  }

  private SeededSeller seller(int index, int clerks) {
    return new SeededSeller(1 + Drawing.of(seed, index).nextInt(clerks));
  }

  /** What the clerk enters; the same for the same seed and index. */
  Map<String, Object> entered(int index) {
    var random = Drawing.of(seed, index);
    var clerks = cookies.values().iterator().next().size();
    var seller = new SeededSeller(1 + random.nextInt(clerks));
    var sale = Sale.drawn(random);
    return Map.ofEntries(
        Map.entry("seller", seller.businessNumber()),
        Map.entry("buyerName", "Consumer"),
        Map.entry("delivery", "PRINT"),
        Map.entry("lines[0].description", "Lunch box"),
        Map.entry("lines[0].quantity", Integer.toString(sale.quantity())),
        Map.entry("lines[0].unitPrice", Integer.toString(sale.price())),
        Map.entry("lines[0].taxType", "TAXABLE"),
        Map.entry("lines[1].description", "Tea"),
        Map.entry("lines[1].quantity", "1"),
        Map.entry("lines[1].unitPrice", Integer.toString(sale.tea())),
        Map.entry("lines[1].taxType", "TAXABLE"));
  }
}
