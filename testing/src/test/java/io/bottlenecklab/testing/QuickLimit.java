package io.bottlenecklab.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.opentest4j.AssertionFailedError;

/**
 * Fails a quick test class that takes over 20 seconds, contexts included. JUnit finds it by itself.
 *
 * <p>The limit is that of a quiet machine. The kernel counts how long the test's thread waited for
 * a processor: if it waited as long as it ran, the machine was half as fast, and the class has
 * twice the time.
 */
public final class QuickLimit implements BeforeAllCallback, AfterAllCallback {

  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final Namespace NAMESPACE = Namespace.create(QuickLimit.class);
  private static final AtomicLong SHARED_NANOS = new AtomicLong();

  /** Does not count what was spent on something that later classes use, too. */
  public static void exclude(Duration shared) {
    SHARED_NANOS.addAndGet(shared.toNanos());
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    context.getStore(NAMESPACE).put(Usage.class, Usage.now());
  }

  static Usage start(ExtensionContext context) {
    return Objects.requireNonNull(context.getStore(NAMESPACE).get(Usage.class, Usage.class));
  }

  @Override
  public void afterAll(ExtensionContext context) {
    var took = Usage.now().since(start(context));
    if (took.compareTo(LIMIT) > 0 && !context.getTags().contains(Slow.TAG)) {
      throw new AssertionFailedError(
          "%s took %d s on a quiet machine; a quick test class has %d s: make it faster, or mark it @Slow"
              .formatted(context.getDisplayName(), took.toSeconds(), LIMIT.toSeconds()));
    }
  }

  /**
   * What the test's thread has used.
   *
   * @param nanos since any moment, without what is shared
   * @param ran on a processor
   * @param waited for a processor
   */
  record Usage(long nanos, long ran, long waited) {

    private static final Path SCHEDULING = Path.of("/proc/thread-self/schedstat");

    static Usage now() {
      var nanos = System.nanoTime() - SHARED_NANOS.get();
      try {
        var fields = Files.isReadable(SCHEDULING) ? Files.readString(SCHEDULING).split(" ") : null;
        return fields == null
            ? new Usage(nanos, 0, 0)
            : new Usage(nanos, Long.parseLong(fields[0]), Long.parseLong(fields[1]));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** The time since then, had there been no other program. */
    Duration since(Usage before) {
      var busy = ran - before.ran;
      var delayed = busy + waited - before.waited;
      var speed = delayed == 0 ? 1 : (double) busy / delayed;
      return Duration.ofNanos((long) ((nanos - before.nanos) * speed));
    }
  }
}
