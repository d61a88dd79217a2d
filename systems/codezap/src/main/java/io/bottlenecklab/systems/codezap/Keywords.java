package io.bottlenecklab.systems.codezap;

import io.bottlenecklab.db.codezap.Words;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What is searched for: every tenth word of the seeder's two lists, the English ones first, so that
 * some are in most templates and some in few.
 */
public final class Keywords {

  private static final int STEP = 10;
  private static final List<String> ALL =
      Stream.of(Words.ENGLISH, Words.KOREAN)
          .flatMap(words ->
              IntStream.iterate(0, i -> i < words.size(), i -> i + STEP).mapToObj(words::get))
          .toList();

  /** How many there are. */
  public static final int COUNT = ALL.size();

  private Keywords() {}

  /** The keyword of that index, from 0. */
  public static String get(int index) {
    return ALL.get(index);
  }
}
