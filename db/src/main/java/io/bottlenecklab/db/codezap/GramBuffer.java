package io.bottlenecklab.db.codezap;

import io.bottlenecklab.db.engine.MultiRowInsert;
import java.sql.Connection;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.jdbc.core.JdbcTemplate;

/** Collects rows of {@code template_gram}, and inserts them sorted when it is full. */
final class GramBuffer {

  private static final MultiRowInsert INSERT =
      new MultiRowInsert("template_gram", List.of("gram", "template_id"));

  /** 96 MB, which hold the grams of 100,000 seeded templates. */
  private static final int CAPACITY = 12_000_000;

  private final JdbcTemplate inserting;
  private long[] rows = new long[CAPACITY];
  private int count;
  private long firstTemplate;

  /** Inserts over new connections. */
  GramBuffer(JdbcTemplate inserting) {
    this.inserting = inserting;
  }

  /**
   * Adds the grams of a template, whose id is greater than those before.
   *
   * @param grams unsigned numbers of 32 bits
   */
  void add(long template, long[] grams) {
    if (count + grams.length > rows.length || template - firstTemplate >= 1L << 31) {
      flush();
      rows = grams.length > rows.length ? new long[grams.length] : rows;
    }
    if (count == 0) {
      firstTemplate = template;
    }
    for (var gram : grams) {
      rows[count++] = gram << 31 | template - firstTemplate;
    }
  }

  /** Inserts what has been collected, over two connections. Sorts in place: the heap is small. */
  void flush() {
    Arrays.sort(rows, 0, count);
    Stream.of(new int[] {0, count / 2}, new int[] {count / 2, count})
        .parallel()
        .forEach(half -> insert(half[0], half[1]));
    count = 0;
  }

  private void insert(int after, int last) {
    inserting.execute((Connection connection) -> {
      INSERT.insert(
          connection,
          after,
          last,
          (row, n) -> {
            row.add(rows[(int) n - 1] >>> 31);
            row.add(firstTemplate + (rows[(int) n - 1] & 0x7FFF_FFFFL));
          },
          more -> {});
      return INSERT;
    });
  }
}
