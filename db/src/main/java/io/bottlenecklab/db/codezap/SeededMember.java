package io.bottlenecklab.db.codezap;

import io.bottlenecklab.db.seeding.SeededAccount;
import io.bottlenecklab.db.seeding.WordLists;
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

  private static final List<String> CATEGORY_NAMES =
      WordLists.of("uncategorised algorithms databases frontend testing 자료구조 네트워크 운영체제 배포 학습");

  /** Rejects a number out of range. */
  public SeededMember {
    if (n < 1) {
      throw new IllegalArgumentException("member %d; allowed: from 1".formatted(n));
    }
  }

  /** The account: that of the seeded user of the same number. */
  public SeededAccount account() {
    return new SeededAccount(n);
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
    return CATEGORY_NAMES.get(ordinal - 1);
  }
}
