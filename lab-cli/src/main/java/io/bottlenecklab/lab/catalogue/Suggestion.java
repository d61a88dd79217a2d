package io.bottlenecklab.lab.catalogue;

import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.stream.Stream;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Answers to a name that does not exist: which known name was probably meant. */
public final class Suggestion {

  /** Letters in which a name may differ from one that has few others beside it. */
  private static final int MOST_TYPOS = 2;

  private Suggestion() {}

  /** One line that says a name is unknown, with the name that was probably meant. */
  public static String unknown(String what, String name, Collection<String> known) {
    return known.isEmpty()
        ? "unknown %s «%s»; there is none".formatted(what, name)
        : "unknown %s «%s»; did you mean «%s»? ./lab list shows all"
            .formatted(what, name, meant(name, known));
  }

  /**
   * The end of a line about a name that is not allowed: the known name that is spelt almost like
   * it, if there is one, and all that are allowed.
   */
  public static String allowed(String name, Collection<String> known) {
    var nearest = Collections.min(known, Comparator.comparingInt(other -> distance(name, other)));
    var close = distance(name, nearest) <= MOST_TYPOS;
    return (close ? "did you mean «%s»? allowed: ".formatted(nearest) : "allowed: ")
        + String.join(", ", known);
  }

  /**
   * The known name that begins or ends with the given words; if there is none, the one with the
   * most similar words. Words that are missing count only if others are as similar.
   */
  private static String meant(String name, Collection<String> known) {
    var longer =
        known.stream()
            .filter(other -> other.endsWith("-" + name) || other.startsWith(name + "-"))
            .toList();
    return Collections.min(
        longer.isEmpty() ? known : longer,
        Comparator.comparingInt((String other) -> distanceOfWords(name, other))
            .thenComparingInt(other -> distance(name, other)));
  }

  /** Each word of the name against the most similar one of the other. */
  private static int distanceOfWords(String name, String other) {
    return Stream.of(name.split("-"))
        .mapToInt(word ->
            Stream.of(other.split("-"))
                .mapToInt(known -> distance(word, known))
                .min()
                .orElseThrow())
        .sum();
  }

  private static int distance(String name, String other) {
    return LevenshteinDistance.getDefaultInstance().apply(name, other);
  }
}
