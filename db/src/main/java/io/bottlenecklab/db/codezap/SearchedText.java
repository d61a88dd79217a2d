package io.bottlenecklab.db.codezap;

import java.util.stream.IntStream;

/**
 * A text in the form that searches compare: without case.
 *
 * @param lowerCase each code point by {@link Character#toLowerCase(int)}, a final sigma as a sigma
 */
public record SearchedText(String lowerCase) {

  /** Converts a text as it is stored. */
  public static SearchedText of(String text) {
    var converted = new StringBuilder(text.length());
    text.codePoints().map(SearchedText::folded).forEach(converted::appendCodePoint);
    return new SearchedText(converted.toString());
  }

  private static int folded(int letter) {
    var lower = Character.toLowerCase(letter);
    return lower == 'ς' ? 'σ' : lower;
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
