package io.bottlenecklab.db.codezap;

import io.bottlenecklab.db.seeding.WordLists;
import io.bottlenecklab.db.seeding.Zipf;
import java.util.List;
import java.util.stream.IntStream;

/** Two lists of words that programmers use; the first ones are drawn most often. */
public final class Words {

  /** English words. */
  public static final List<String> ENGLISH = WordLists.lines(Words.class, "english.txt");

  /** Korean words. */
  public static final List<String> KOREAN = WordLists.lines(Words.class, "korean.txt");

  /** Ranks by Zipf's law, each as often as it is to be drawn: computing them takes longer. */
  private static final int[] RANKS = ranks(1 << 14);

  private Words() {}

  /** A word of the list, by 14 of the random bits from that one on. */
  static String drawn(List<String> words, long bits, int from) {
    return words.get(RANKS[(int) (bits >>> from) & RANKS.length - 1]);
  }

  private static int[] ranks(int count) {
    var zipf = new Zipf(ENGLISH.size());
    return IntStream.range(0, count).map(i -> zipf.rank((double) i / count) - 1).toArray();
  }
}
