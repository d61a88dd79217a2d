package io.bottlenecklab.db.codezap.content;

import io.bottlenecklab.db.seeding.Zipf;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/** Two lists of words that programmers use; the first ones are drawn most often. */
public final class Words {

  /** English words. */
  public static final List<String> ENGLISH = read("english.txt");

  /** Korean words. */
  public static final List<String> KOREAN = read("korean.txt");

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

  private static List<String> read(String file) {
    try (var words = Objects.requireNonNull(Words.class.getResourceAsStream(file), file)) {
      return new String(words.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
