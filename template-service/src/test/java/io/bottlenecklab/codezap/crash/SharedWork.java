package io.bottlenecklab.codezap.crash;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

/** What busy members share: the newest templates, how much is done, and when to stop. */
final class SharedWork {

  /** Few, so that many members like and delete the same template at once. */
  private static final int NEWEST = 20;

  private final List<Long> templates = new ArrayList<>();
  private final AtomicLong answers = new AtomicLong();
  private final AtomicBoolean over = new AtomicBoolean();

  synchronized void created(long template) {
    templates.addLast(template);
    if (templates.size() > NEWEST) {
      templates.removeFirst();
    }
  }

  /** One of the newest templates, which may be deleted by now; none before the first. */
  synchronized Optional<Long> any(RandomGenerator random) {
    return templates.isEmpty()
        ? Optional.empty()
        : Optional.of(templates.get(random.nextInt(templates.size())));
  }

  /** A request was answered with what became of it. */
  void answered() {
    answers.incrementAndGet();
  }

  long answers() {
    return answers.get();
  }

  void end() {
    over.set(true);
  }

  boolean isOver() {
    return over.get();
  }
}
