package io.bottlenecklab.db.codezap;

import java.util.stream.IntStream;

/**
 * A text in the form that searches compare: without case.
 *
 * @param lowerCase each code point by {@link Character#toLowerCase(int)}, as {@code lower()} does
 */
public record SearchedText(String lowerCase) {

  /** Converts a text as it is stored. */
  public static SearchedText of(String text) {
    var converted = new StringBuilder(text.length());
    text.codePoints().map(Character::toLowerCase).forEach(converted::appendCodePoint);
    return new SearchedText(converted.toString());
  }

  /**
   * The grams, in the form of {@code template_gram.gram}, as unsigned numbers. Some come more than
   * once.
   */
  IntStream grams() {
    return IntStream.range(0, lowerCase.length())
        .map(index -> lowerCase.charAt(index) << Character.SIZE | unitAt(index + 1));
  }

  private int unitAt(int index) {
    return index < lowerCase.length() ? lowerCase.charAt(index) : 0;
  }
}
