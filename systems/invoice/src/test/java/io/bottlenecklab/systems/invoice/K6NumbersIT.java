package io.bottlenecklab.systems.invoice;

import static io.bottlenecklab.lab.report.ScriptNumbers.expected;
import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.invoice.SeededSeller;
import io.bottlenecklab.lab.report.ScriptNumbers;
import io.bottlenecklab.testing.Slow;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Slow
class K6NumbersIT {

  @TempDir private Path folder = Path.of("");

  @Test
  void sellers_are_the_seeders() throws Exception {
    var numbers = new ScriptNumbers(List.of(Path.of("k6", "seeded.js")), folder);
    assertThat(numbers.of("businessNumber", 2_000, 1))
        .isEqualTo(expected(n -> new SeededSeller(n).businessNumber(), 2_000, 1));
  }
}
