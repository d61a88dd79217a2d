package io.bottlenecklab.lab.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Where a claim was published.
 *
 * @param year of the text; empty if it is unknown
 * @param section of the report; empty for the whole
 * @param figure in the report's words
 * @param setUp what the figure was measured on; empty where the experiment's machine says it
 * @param flaws what weakens the figure
 */
public record Source(
    Report report,
    OptionalInt year,
    String section,
    String figure,
    String setUp,
    List<Flaw> flaws) {

  /** Keeps a copy. */
  public Source {
    flaws = List.copyOf(flaws);
  }

  /** Report and section, such as {@code Spike test (R1, 2023), "Pods"}. */
  public String inWords() {
    var when = year.stream().mapToObj(", %d"::formatted).collect(Collectors.joining());
    return "%s (%s%s)%s"
        .formatted(report.title(), report.key(), when, section.isEmpty() ? "" : ", " + section);
  }

  /** {@link #inWords} and the report's address, if it has one. */
  public String withAddress() {
    return inWords() + report.address().map(", %s"::formatted).orElse("");
  }

  /** Such as {@code users wait for answers; several changes at once}; empty without flaws. */
  public String flawsInWords() {
    return flaws.stream().map(Flaw::words).collect(Collectors.joining("; "));
  }

  /**
   * A published report.
   *
   * @param key the name by which claims quote it, such as {@code owner/project#123}
   * @param author who wrote it, or the project
   * @param address where it can be read; empty if no public address is known
   * @param year of the text; empty if it is unknown
   * @param ran the system under test
   */
  public record Report(
      String key,
      String title,
      String author,
      Optional<String> address,
      OptionalInt year,
      String language,
      String ran) {}

  /** What weakens a published figure. */
  public enum Flaw {
    /** No repetition, so no interval. */
    ONE_RUN("one run"),
    /** The load slows down with the system. */
    CLOSED("users wait for answers"),
    /** More than the claimed change differs. */
    CONFOUNDED("several changes at once"),
    /** The tuned step alone was measured. */
    MICRO("no service around it"),
    /** The figure cannot be repeated. */
    UNSTATED("machine or load not stated"),
    /** Someone else measured it. */
    SECOND_HAND("quoted second-hand");

    private final String words;

    Flaw(String words) {
      this.words = words;
    }

    /** For readers. */
    public String words() {
      return words;
    }

    /** The name in files: {@code one-run}. */
    public String key() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Every key. */
    public static List<String> keys() {
      return Arrays.stream(values()).map(Flaw::key).toList();
    }
  }
}
