package io.bottlenecklab.db.seeding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LineDisplayTest {

  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private final LineDisplay display =
      new LineDisplay(new PrintStream(written, true, StandardCharsets.UTF_8));

  @Test
  void a_long_insertion_is_told_in_ten_lines() {
    try (var progress = display.inserting(1_000_000, "users")) {
      LongStream.rangeClosed(1, 1_000).forEach(thousands -> progress.reached(thousands * 1_000));
    }

    assertThat(lines())
        .hasSize(10)
        .startsWith("seeding: 100,000 of 1,000,000 users (10 %)")
        .endsWith("seeding: 1,000,000 of 1,000,000 users (100 %)");
  }

  @Test
  void a_short_one_in_one() {
    try (var progress = display.inserting(7, "users")) {
      progress.reached(7);
    }

    assertThat(lines()).containsExactly("seeding: 7 of 7 users (100 %)");
  }

  private java.util.List<String> lines() {
    return written.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
