package io.bottlenecklab.db.codezap;

import io.bottlenecklab.db.seeding.RowRandom;
import io.bottlenecklab.db.seeding.Zipf;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Generates templates from the dataset's seed, its number of members and their own number alone:
 * the same on every machine and database, and in any order.
 */
final class TemplateGenerator {

  /** The most source codes of one template. */
  static final int SOURCES = 5;

  private static final int TAGS = 5;

  /** Few enough that large numbers of members do not make large numbers of likes. */
  private static final int MOST_LIKES = 50;

  private static final int WORD_BITS = 14;
  private static final int WORDS_A_DRAW = Long.SIZE / WORD_BITS;

  private static final Instant FIRST_DAY = Instant.parse("2022-01-01T00:00:00Z");
  private static final long STEP_MICROS = 10_000_000;
  private static final long QUARTER_MICROS = Duration.ofDays(90).toNanos() / 1_000;
  private static final List<String> EXTENSIONS =
      List.of("java", "kt", "js", "ts", "py", "sql", "yaml", "md");

  private final RowRandom random;
  private final int members;
  private final Zipf likes;

  /**
   * Generates the templates of one dataset.
   *
   * @param seed of everything drawn
   * @param members who have a template in turn
   */
  TemplateGenerator(long seed, int members) {
    this.random = new RowRandom(seed);
    this.members = members;
    this.likes = new Zipf(Math.min(members, MOST_LIKES) + 1);
  }

  /** Template number {@code n}, from 1, which is its id, too. */
  SeededTemplate template(long n) {
    var member = (int) ((n - 1) % members) + 1;
    var isPrivate = random.below(10, n, 0) == 0;
    var words = random.below(2, n, 1) == 0 ? Words.ENGLISH : Words.KOREAN;
    var sources = (int) random.below(SOURCES, n, 2) + 1;
    var createdAt = FIRST_DAY.plus(micros(n * STEP_MICROS + random.below(STEP_MICROS, n, 3)));
    return new SeededTemplate(
        n,
        member,
        new SeededMember(member).category((int) random.below(SeededMember.CATEGORIES, n, 4) + 1),
        text(n, 20, words, 3),
        text(n, 21, words, 10),
        isPrivate,
        IntStream.rangeClosed(1, sources).mapToObj(ordinal -> source(n, ordinal, words)).toList(),
        (int) random.below(sources, n, 5) + 1,
        tags(n, new SeededMember(member)),
        isPrivate ? List.of() : likers(n),
        createdAt,
        random.below(2, n, 6) == 0
            ? createdAt
            : createdAt.plus(micros(random.below(QUARTER_MICROS, n, 7))));
  }

  private SeededTemplate.Source source(long n, int ordinal, List<String> words) {
    var bits = random.bits(n, 10 + ordinal);
    var name = Words.drawn(Words.ENGLISH, bits, 0);
    var extension = EXTENSIONS.get((int) (bits >>> WORD_BITS) & EXTENSIONS.size() - 1);
    return new SeededTemplate.Source(
        (n - 1) * SOURCES + ordinal,
        ordinal,
        name + "." + extension,
        text(n, 21 + ordinal, words, 8));
  }

  /** Words with a space between, drawn by four at a time. */
  private String text(long n, int property, List<String> words, int count) {
    var text = new StringJoiner(" ");
    for (var word = 0; word < count; word++) {
      var bits = random.bits(n, property * 100 + word / WORDS_A_DRAW);
      text.add(Words.drawn(words, bits, word % WORDS_A_DRAW * WORD_BITS));
    }
    return text.toString();
  }

  /** One to five, distinct: as many steps do not come round. */
  private List<Long> tags(long n, SeededMember member) {
    var first = random.below(SeededMember.TAGS, n, 8);
    var step = random.below(SeededMember.TAGS / TAGS - 1, n, 9) + 1;
    return LongStream.rangeClosed(0, random.below(TAGS, n, 30))
        .mapToObj(i -> member.tag((int) ((first + i * step) % SeededMember.TAGS) + 1))
        .toList();
  }

  /** Members in a row; how many is drawn by Zipf's law, none most often. */
  private List<Integer> likers(long n) {
    var first = random.below(members, n, 31);
    return IntStream.range(0, likes.rank(random.uniform(n, 32)) - 1)
        .mapToObj(i -> (int) ((first + i) % members) + 1)
        .toList();
  }

  private static Duration micros(long count) {
    return Duration.ofNanos(count * 1_000);
  }
}
