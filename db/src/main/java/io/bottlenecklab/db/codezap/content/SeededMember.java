package io.bottlenecklab.db.codezap.content;

import java.util.List;

/**
 * Member number {@code n}, from 1, of a Code Zap dataset: the seeded user of the same number.
 *
 * @param n also its id
 */
public record SeededMember(int n) {

  /** Categories of each member; the first is the default one. */
  public static final int CATEGORIES = 10;

  /** Tags that each member uses. */
  public static final int TAGS = 200;

  /** Rejects a number out of range. */
  public SeededMember {
    if (n < 1) {
      throw new IllegalArgumentException("member %d; allowed: from 1".formatted(n));
    }
  }

  /** The account's e-mail address. */
  public String account() {
    return "K6-%d@email.com".formatted(n);
  }

  /** The account's password. */
  public String password() {
    return "K6-password-%d".formatted(n % 4);
  }

  /** A name that contains the number. */
  public String name() {
    return "member-" + n;
  }

  /** The id of the member's category of that ordinal, from 1. */
  public long category(int ordinal) {
    return (n - 1L) * CATEGORIES + ordinal;
  }

  /** The id of a tag, from 1, that only this member uses. */
  public long tag(int k) {
    return (n - 1L) * TAGS + k;
  }

  /** The name of that tag: half of the names are Korean. */
  public String tagName(int k) {
    var words = k % 2 == 0 ? Words.KOREAN : Words.ENGLISH;
    return "%s-%d".formatted(words.get((k - 1) / 2), n);
  }

  /** The name of the category of that ordinal, from 1. */
  public static String categoryName(int ordinal) {
    return NAMES.get(ordinal - 1);
  }

  private static final List<String> NAMES =
      List.of(
          "uncategorised",
          "algorithms",
          "databases",
          "frontend",
          "testing",
          "자료구조",
          "네트워크",
          "운영체제",
          "배포",
          "학습");
}
