package io.bottlenecklab.testing;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.opentest4j.AssertionFailedError;

/**
 * Fails a quick test class that takes over 20 seconds, contexts included. JUnit finds it by itself.
 *
 * <p>The limit is that of a quiet machine. A class may have taken longer by the share of the
 * machine's processors that other programs took meanwhile: another module of the same build, or
 * another build.
 */
public final class QuickLimit implements BeforeAllCallback, BeforeEachCallback, AfterAllCallback {

  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final Namespace NAMESPACE = Namespace.create(QuickLimit.class);
  private static final AtomicLong SHARED_NANOS = new AtomicLong();

  /** Does not count what was spent on something that later classes use, too. */
  public static void exclude(Duration shared) {
    SHARED_NANOS.addAndGet(shared.toNanos());
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    context
        .getStore(NAMESPACE)
        .put(Start.class, new Start(ProcessorUse.now(), SHARED_NANOS.get(), new AtomicBoolean()));
  }

  /** A run of the slow tests of a class has no limit. */
  @Override
  public void beforeEach(ExtensionContext context) {
    if (context.getTags().contains(Slow.TAG)) {
      Start.of(context).slow().set(true);
    }
  }

  /** When a class began, and whether a slow test of it has run. */
  record Start(ProcessorUse processors, long sharedNanos, AtomicBoolean slow) {

    static Start of(ExtensionContext context) {
      return Objects.requireNonNull(context.getStore(NAMESPACE).get(Start.class, Start.class));
    }
  }

  @Override
  public void afterAll(ExtensionContext context) {
    var start = Start.of(context);
    var shared = SHARED_NANOS.get() - start.sharedNanos();
    var took = ProcessorUse.now().since(start.processors()).minusNanos(shared);
    if (took.compareTo(LIMIT) > 0 && !start.slow().get()) {
      throw new AssertionFailedError(
          "%s took %d s on a quiet machine; a quick test class has %d s: make it faster, or mark it @Slow"
              .formatted(context.getDisplayName(), took.toSeconds(), LIMIT.toSeconds()));
    }
  }
}
