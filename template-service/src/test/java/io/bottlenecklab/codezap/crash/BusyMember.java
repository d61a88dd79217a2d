package io.bottlenecklab.codezap.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.codezap.testing.TemplateClient;
import io.bottlenecklab.support.testing.ServiceAnswer;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Creates, likes, unlikes and deletes templates until the work is over. If no answer says what
 * became of a request, either may have, and the member goes on when the service is back.
 */
final class BusyMember {

  private static final int KEPT = 3;

  private final int number;
  private final TemplateClient client;
  private final SharedWork work;
  private final Random random;
  private final Deque<Long> own = new ArrayDeque<>();
  private final Answers answers = new Answers();

  BusyMember(int number, TemplateClient client, SharedWork work) {
    this.number = number;
    this.client = client;
    this.work = work;
    this.random = new Random(number);
  }

  /** Works, and returns what was answered. */
  Answers work() {
    while (!work.isOver()) {
      create();
      work.any(random).ifPresent(this::like);
      work.any(random).ifPresent(this::unlike);
      work.any(random).ifPresent(this::like);
      if (own.size() > KEPT) {
        delete(own.removeFirst());
      }
    }
    return answers;
  }

  int number() {
    return number;
  }

  private void create() {
    var body =
        """
        {"title": "Title %1$d 제목", "description": "%1$d", "categoryId": %2$d0,
         "visibility": "PUBLIC", "thumbnail": 2, "tags": ["t%3$d", "t%4$d"],
         "sourceCodes": [{"filename": "A.java", "content": "class %1$d"},
                         {"filename": "b.md", "content": "본문 %1$d"}]}
        """
            .formatted(random.nextInt(1_000_000), number, random.nextInt(9), random.nextInt(9));
    send(() -> client.post(body))
        .ifPresent(answer -> {
          var id = answer.is(201).get("id").asLong();
          answers.stored().add(id);
          own.addLast(id);
          work.created(id);
        });
  }

  private void like(long template) {
    answers.liked().remove(template);
    send(() -> client.like(template))
        .filter(answer -> isDone(answer))
        .ifPresent(answer -> answers.liked().put(template, true));
  }

  private void unlike(long template) {
    answers.liked().remove(template);
    send(() -> client.unlike(template))
        .filter(answer -> isDone(answer))
        .ifPresent(answer -> answers.liked().put(template, false));
  }

  private void delete(long template) {
    answers.stored().remove(template);
    send(() -> client.delete(template))
        .ifPresent(answer -> {
          answer.is(204);
          answers.deleted().add(template);
        });
  }

  /** Or the template is deleted. */
  private static boolean isDone(ServiceAnswer answer) {
    assertThat(answer.status()).as(answer.body()).isIn(204, 404);
    return answer.status() == 204;
  }

  private Optional<ServiceAnswer> send(Supplier<ServiceAnswer> request) {
    var answer = answer(request).filter(answered -> answered.status() != 503);
    if (answer.isPresent()) {
      work.answered();
    } else {
      awaitService();
    }
    return answer;
  }

  /** Empty if the connection broke, as it does when the service is killed. */
  private static Optional<ServiceAnswer> answer(Supplier<ServiceAnswer> request) {
    try {
      return Optional.of(request.get());
    } catch (UncheckedIOException e) {
      return Optional.empty();
    }
  }

  private void awaitService() {
    await()
        .atMost(Duration.ofMinutes(2))
        .pollInSameThread()
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(250))
        .until(() ->
            work.isOver()
                || answer(() -> client.get("/actuator/health/readiness"))
                    .filter(ready -> ready.status() == 200)
                    .isPresent());
  }

  /**
   * What the service answered one member. A request without an answer leaves open what it did, and
   * nothing is said of that here.
   *
   * @param stored templates that are there
   * @param deleted templates that are not
   * @param liked whether the member likes it, by template
   */
  record Answers(Set<Long> stored, Set<Long> deleted, Map<Long, Boolean> liked) {

    Answers() {
      this(new HashSet<>(), new HashSet<>(), new HashMap<>());
    }
  }
}
