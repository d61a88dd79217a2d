package io.bottlenecklab.codezap.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The one rule by which searches ignore case: each code point by its own lower case, and a final
 * sigma is a sigma. No text becomes longer. The seeder has the same rule.
 */
final class LetterCase {

  private static final int SIGMA = 'σ';
  private static final int FINAL_SIGMA = 'ς';

  /** Behind it no letter has a case. */
  private static final int LAST_CASED = 0x1FFFF;

  /**
   * First and last code points of letters and digits that were in Unicode 3.0, and so are in the
   * tables of every server: as part of a word, and with their case.
   */
  private static final int[][] KNOWN = {
    {'0', '9'},
    {'A', 'Z'},
    {'_', '_'},
    {'a', 'z'},
    {0xC0, 0xD6},
    {0xD8, 0xF6},
    {0xF8, 0x21F},
    {0x250, 0x2A8},
    {0x386, 0x386},
    {0x388, 0x3CE},
    {0x400, 0x45F},
    {0x490, 0x4BF},
    {0x531, 0x556},
    {0x561, 0x586},
    {0x5D0, 0x5EA},
    {0x621, 0x63A},
    {0x641, 0x64A},
    {0x1E00, 0x1E9B},
    {0x1EA0, 0x1EF9},
    {0x2126, 0x2126},
    {0x212A, 0x212B},
    {0x3041, 0x3094},
    {0x30A1, 0x30FA},
    {0x3131, 0x318E},
    {0x4E00, 0x9FA5},
    {0xAC00, 0xD7A3}
  };

  /** The other forms of a letter, by its folded form. */
  private static final Map<Integer, List<Integer>> OTHERS = others();

  private LetterCase() {}

  private static Map<Integer, List<Integer>> others() {
    var others = new HashMap<Integer, List<Integer>>();
    IntStream.rangeClosed(0, LAST_CASED)
        .filter(letter -> fold(letter) != letter)
        .forEach(
            letter -> others.computeIfAbsent(fold(letter), _ -> new ArrayList<>(1)).add(letter));
    return others;
  }

  /** A code point without its case. */
  static int fold(int letter) {
    var lower = Character.toLowerCase(letter);
    return lower == FINAL_SIGMA ? SIGMA : lower;
  }

  /** A text without case. */
  static String fold(String text) {
    return text.codePoints()
        .map(LetterCase::fold)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** Whether the server's tables surely have the letter. */
  static boolean isKnown(int letter) {
    for (var range : KNOWN) {
      if (range[0] <= letter && letter <= range[1]) {
        return true;
      }
    }
    return false;
  }

  /** The forms of a folded letter that {@code lower()} of a server may leave as they are. */
  static List<Integer> unfolded(int folded) {
    return OTHERS.getOrDefault(folded, List.of()).stream()
        .filter(form -> !isKnown(form) || form == FINAL_SIGMA)
        .toList();
  }

  /** Whether the server's tables surely have the letter in each of its cases. */
  static boolean isKnownInEachCase(int letter) {
    return isKnown(letter)
        && isKnown(fold(letter))
        && OTHERS.getOrDefault(fold(letter), List.of()).stream().allMatch(LetterCase::isKnown);
  }
}
