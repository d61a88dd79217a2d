package io.bottlenecklab.systems.invoice;

import static io.gatling.javaapi.core.CoreDsl.StringBody;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.jmesPath;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.bottlenecklab.db.invoice.SeededSeller;
import io.bottlenecklab.lab.load.script.Drawing;
import io.bottlenecklab.lab.load.script.Script.Answer;
import io.bottlenecklab.lab.load.script.Script.HttpScript;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Issues the invoice of a new order of a seeded seller drawn at random, by the API, as its clerk.
 *
 * @param tokens bearer tokens of all sellers' clerks, in the sellers' order
 * @param seed of the drawing
 * @param run differs from every other load's, so that no order is issued twice
 */
record OrderRequests(List<String> tokens, long seed, String run) implements HttpScript {

  private static final int CREATED = 201;

  @Override
  public int expected() {
    return CREATED;
  }

  @Override
  public ChainBuilder chain(Function<Session, String> target, ToIntFunction<Session> index) {
    return exec(
        http("issue-order")
            .post(session -> target.apply(session) + "/api/invoices")
            .header("Authorization", session -> "Bearer " + token(index.applyAsInt(session)))
            .body(StringBody(session -> body(index.applyAsInt(session))))
            .asJson()
            .check(Answer.remembered(), status().is(CREATED), jmesPath("number").exists()));
  }

  private String token(int index) {
    return tokens.get(draw(index).nextInt(tokens.size()));
  }

  /** The request's body; the same but for the run, for the same seed and index. */
  String body(int index) {
    var random = draw(index);
    var seller = new SeededSeller(1 + random.nextInt(tokens.size()));
    var sale = Sale.drawn(random);
    return """
    {"seller":"%s","orderNumber":"%s-%d","buyer":{"businessNumber":null,"name":"Consumer"},\
    "delivery":%s,"taxType":"TAXABLE","lines":[\
    {"description":"Lunch box","quantity":%d,"unitPrice":%d,"amount":%d,"taxType":"TAXABLE"},\
    {"description":"Tea","quantity":1,"unitPrice":%d,"amount":%d,"taxType":"TAXABLE"}],\
    "salesAmount":%d,"zeroRatedAmount":0,"exemptAmount":0,"taxAmount":0,"totalAmount":%d}\
    """
        .formatted(
            seller.businessNumber(),
            run,
            index,
            delivery(random),
            sale.quantity(),
            sale.price(),
            sale.quantity() * sale.price(),
            sale.tea(),
            sale.tea(),
            sale.total(),
            sale.total());
  }

  private static String delivery(SplittableRandom random) {
    return random.nextBoolean()
        ? "{\"kind\":\"PRINT\"}"
        : "{\"kind\":\"CARRIER\",\"carrierType\":\"3J0002\",\"carrierId\":\"/%07d\"}"
            .formatted(random.nextInt(10_000_000));
  }

  private SplittableRandom draw(int index) {
    return Drawing.of(seed, index);
  }
}
