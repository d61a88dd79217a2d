package io.bottlenecklab.systems.codezap;

import static io.bottlenecklab.lab.report.ScriptNumbers.expected;
import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.lab.report.ScriptNumbers;
import io.bottlenecklab.testing.Slow;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The values that the k6 scripts work out themselves, worked out by a browser. */
@Slow
class K6NumbersIT {

  @TempDir private Path folder = Path.of("");

  @Test
  void keywords_are_the_flows() throws Exception {
    assertThat(numbers().of("keyword", Keywords.COUNT, 1))
        .isEqualTo(expected(n -> Keywords.get(n - 1), Keywords.COUNT, 1));
    assertThat(numbers().of("() => keywords", 1, 1))
        .containsExactly(Integer.toString(Keywords.COUNT));
  }

  @Test
  void categories_and_tags_are_the_seeders() throws Exception {
    assertThat(numbers().of("categoryId", 500, 7))
        .isEqualTo(expected(n -> Long.toString(new SeededMember(n).category(2)), 500, 7));
    assertThat(numbers().of("tagId", 500, 7))
        .isEqualTo(expected(n -> Long.toString(new SeededMember(n).tag(1)), 500, 7));
    assertThat(numbers().of("tagName", 500, 7))
        .isEqualTo(expected(n -> new SeededMember(n).tagName(1), 500, 7));
  }

  private ScriptNumbers numbers() {
    return new ScriptNumbers(List.of(Path.of("k6", "seeded.js")), folder);
  }
}
