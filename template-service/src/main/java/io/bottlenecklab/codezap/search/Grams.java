package io.bottlenecklab.codezap.search;

import java.util.Collection;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The pairs of neighbours in texts, as the table {@code template_gram} and its seeder have them:
 * without case, the first UTF-16 unit times 65536 plus the second; the last unit of a text is a
 * pair with 0.
 */
final class Grams {

  /** What the first unit of a pair is multiplied by. */
  public static final int UNIT = 1 << Character.SIZE;

  private Grams() {}

  /** Of texts; no pair reaches from one into the next. */
  public static SortedSet<Long> of(Collection<String> texts) {
    var grams = new TreeSet<Long>();
    for (var text : texts) {
      var lower = LetterCase.fold(text);
      for (var i = 0; i < lower.length(); i++) {
        grams.add(gram(lower.charAt(i), i + 1 < lower.length() ? lower.charAt(i + 1) : 0));
      }
    }
    return grams;
  }

  /** Those within a keyword, which may go on in the text; none if it has one unit. */
  public static SortedSet<Long> within(String keyword) {
    var grams = new TreeSet<Long>();
    var lower = LetterCase.fold(keyword);
    for (var i = 0; i + 1 < lower.length(); i++) {
      grams.add(gram(lower.charAt(i), lower.charAt(i + 1)));
    }
    return grams;
  }

  private static long gram(int first, int second) {
    return (long) first * UNIT + second;
  }
}
