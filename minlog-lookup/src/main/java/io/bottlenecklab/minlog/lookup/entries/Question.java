package io.bottlenecklab.minlog.lookup.entries;

import io.bottlenecklab.support.problem.InvalidFieldException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is asked for.
 *
 * @param from entries that occurred then or later
 * @param to entries that occurred earlier
 * @param after continues behind the page that ended with this: its {@code next}
 * @param limit how many entries at most
 */
public record Question(
    Subject subject, Instant from, Instant to, Optional<String> after, int limit) {

  /** What the column can tell apart: {@code datetime(6)}. */
  private static final Instant EARLIEST = Instant.parse("1000-01-01T00:00:00Z");

  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999999Z");

  /** Moves times to the next microsecond, as the column has no finer ones. */
  public Question {
    from = inColumn(from);
    to = inColumn(to);
  }

  /**
   * Between two times; null leaves that end open.
   *
   * @throws InvalidFieldException if the one is not before the other
   */
  public static Question between(
      Subject subject,
      @Nullable Instant from,
      @Nullable Instant to,
      @Nullable String after,
      int limit) {
    if (from != null && to != null && !from.isBefore(to)) {
      throw new InvalidFieldException("from", "must be before to");
    }
    return new Question(
        subject,
        from == null ? EARLIEST : from,
        to == null ? LATEST : to,
        Optional.ofNullable(after),
        limit);
  }

  /** The time nearest to it, not before it, that the column can hold. */
  public static Instant inColumn(Instant time) {
    if (time.isBefore(EARLIEST)) {
      return EARLIEST;
    }
    if (time.isAfter(LATEST)) {
      return LATEST;
    }
    return time.plusNanos(999).truncatedTo(ChronoUnit.MICROS);
  }
}
