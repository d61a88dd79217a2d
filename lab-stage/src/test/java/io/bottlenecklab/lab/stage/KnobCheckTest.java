package io.bottlenecklab.lab.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpServer;
import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.kafka.Brokers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class KnobCheckTest {

  private static final String POOL = "spring.datasource.hikari.maximum-pool-size";
  private static final SortedMap<String, Object> STATED =
      new TreeMap<>(
          Map.of(
              "lab.system",
              "sign-in",
              "lab.replicas",
              1L,
              "lab.heap",
              "256MB",
              "auth.schema.email-index",
              true,
              "auth.database",
              "mysql",
              POOL,
              10L));
  private static final String IN_FORCE =
      """
      {"lab.heap": "268435456B", "auth.schema.email-index": true, "auth.database": "mysql",
       "spring.datasource.hikari.maximum-pool-size": 10, "lab.cpus-per-replica": 2}
      """;

  private static final SortedMap<String, Object> STATED_OF_THREE =
      new TreeMap<>(
          Map.of(
              "lab.system",
              "minlog",
              "lab.replicas",
              1L,
              "lab.consumer-instances",
              1L,
              "lab.heap",
              "256MB",
              "minlog.topic.partitions",
              12L,
              "minlog.consumer.writer",
              "multi-row",
              "minlog.lookup.paging",
              "keyset"));
  private static final String REGISTRATION =
      """
      {"lab.heap": "268435456B", "minlog.topic.partitions": 12}
      """;
  private static final String CONSUMER =
      """
      {"lab.heap": "268435456B", "minlog.consumer.writer": "multi-row"}
      """;
  private static final String LOOKUP =
      """
      {"lab.heap": "268435456B", "minlog.lookup.paging": "keyset"}
      """;

  private final HttpServer service = listening();
  private final HttpServer consumer = listening();
  private final HttpServer lookup = listening();
  private final KnobCheck check = new KnobCheck(KnobCatalogue.load());

  @AfterEach
  void stop() {
    service.stop(0);
    consumer.stop(0);
    lookup.stop(0);
  }

  @Test
  void a_variant_whose_knobs_are_in_force_passes() {
    answer(200, IN_FORCE);

    assertThatCode(() -> check.verify(running(1))).doesNotThrowAnyException();
  }

  @Test
  void an_effective_value_that_differs_is_refused_with_both_values() {
    answer(200, IN_FORCE.replace("10", "50"));

    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> check.verify(running(1)))
        .withMessageStartingWith("refuses to measure signin-test: «" + POOL + "» is 10 in the")
        .withMessageContaining("but 50 at http://127.0.0.1");
  }

  @Test
  void a_knob_that_does_not_apply_or_is_not_told_is_refused() {
    answer(200, IN_FORCE.replace("10", "null"));
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> check.verify(running(1)))
        .withMessageContaining("but null");

    answer(200, "{}");
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> check.verify(running(1)))
        .withMessageContaining("no service answers it");
  }

  @Test
  void replicas_are_counted() {
    answer(200, IN_FORCE);

    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> check.verify(running(2)))
        .withMessageContaining("«lab.replicas» is 1 in the variant but 2 that answer");
  }

  @Test
  void each_of_several_services_answers_the_knobs_it_has() {
    answer(service, 200, REGISTRATION);
    answer(consumer, 200, CONSUMER);
    answer(lookup, 200, LOOKUP);

    assertThat(check.verify(runningThree(1))).isEqualTo(STATED_OF_THREE);
  }

  @Test
  void a_knob_of_one_of_several_services_is_refused_at_that_one() {
    answer(service, 200, REGISTRATION);
    answer(consumer, 200, CONSUMER.replace("multi-row", "jpa-rows"));
    answer(lookup, 200, LOOKUP);

    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> check.verify(runningThree(1)))
        .withMessage(
            "refuses to measure minlog-test: «minlog.consumer.writer» is multi-row in the variant"
                + " but jpa-rows at "
                + url(consumer));
  }

  @Test
  void a_knob_that_several_services_have_is_asked_of_each() {
    answer(service, 200, REGISTRATION);
    answer(consumer, 200, CONSUMER);
    answer(lookup, 200, LOOKUP.replace("268435456B", "1GB"));

    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> check.verify(runningThree(1)))
        .withMessageEndingWith("«lab.heap» is 256MB in the variant but 1GB at " + url(lookup));
  }

  @Test
  void a_knob_that_none_of_several_services_has_is_refused() {
    answer(service, 200, REGISTRATION);
    answer(consumer, 200, CONSUMER);
    answer(lookup, 200, "{}");

    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> check.verify(runningThree(1)))
        .withMessageContaining("«minlog.lookup.paging» is keyset in the variant but null")
        .withMessageEndingWith("as no service answers it");
  }

  @Test
  void instances_are_counted_by_the_knob_of_their_service() {
    answer(service, 200, REGISTRATION);
    answer(consumer, 200, CONSUMER);
    answer(lookup, 200, LOOKUP);

    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> check.verify(runningThree(2)))
        .withMessageEndingWith("«lab.consumer-instances» is 1 in the variant but 2 that answer");
  }

  @Test
  void a_mirror_is_there_where_the_variant_says_so() {
    answer(service, 200, REGISTRATION);
    answer(consumer, 200, CONSUMER);
    answer(lookup, 200, LOOKUP);
    var stated = new TreeMap<>(STATED_OF_THREE);
    stated.put("lab.mirror", true);
    var variant = new Variant("minlog-test", Path.of("minlog-test.yaml"), stated);
    var replicas = runningThree(1).replicas();

    assertThat(check.verify(new Fake(variant, replicas, new Brokers("a:1", "b:1"))))
        .isEqualTo(stated);
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> check.verify(new Fake(variant, replicas, Brokers.one("a:1"))))
        .withMessageEndingWith(
            "«lab.mirror» is true in the variant but false, as the brokers that run are");
  }

  @Test
  void a_service_that_does_not_tell_its_knobs_is_named() {
    answer(503, "");
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> check.verify(running(1)))
        .withMessageMatching("http://127.0.0.1:\\d+/actuator/knobs answers 503 .*");

    service.stop(0);
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> check.verify(running(1)))
        .withMessageMatching("http://127.0.0.1:\\d+/actuator/knobs does not tell its knobs: .*");
  }

  private static HttpServer listening() {
    try {
      var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      server.start();
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void answer(int status, String body) {
    answer(service, status, body);
  }

  private static void answer(HttpServer service, int status, String body) {
    var bytes = body.getBytes(StandardCharsets.UTF_8);
    var path = "/actuator/knobs";
    try {
      service.removeContext(path);
    } catch (IllegalArgumentException e) {
      // the first answer
    }
    service.createContext(
        path,
        exchange -> {
          exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
          try (var out = exchange.getResponseBody()) {
            out.write(bytes);
          }
        });
  }

  private RunningVariant running(int replicas) {
    var variant = new Variant("signin-test", Path.of("signin-test.yaml"), STATED);
    return new Fake(
        variant, Map.of("auth-service", Collections.nCopies(replicas, url(service))), null);
  }

  private RunningVariant runningThree(int consumers) {
    return new Fake(
        new Variant("minlog-test", Path.of("minlog-test.yaml"), STATED_OF_THREE),
        Map.of(
            "minlog-registration",
            List.of(url(service)),
            "kafka-consumer",
            Collections.nCopies(consumers, url(consumer)),
            "minlog-lookup",
            List.of(url(lookup))),
        null);
  }

  private static URI url(HttpServer server) {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  private record Fake(Variant variant, Map<String, List<URI>> replicas, @Nullable Brokers theirs)
      implements StillVariant {

    @Override
    public Optional<Brokers> brokers() {
      return Optional.ofNullable(theirs);
    }
  }
}
