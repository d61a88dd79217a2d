package io.bottlenecklab.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.invoice.SeededSeller;
import io.bottlenecklab.db.minlog.SeededAssistant;
import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.db.seeding.Zipf;
import io.bottlenecklab.lab.report.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The numbers that the k6 scripts work out themselves, worked out by a browser. */
class K6NumbersIT {

  private static final Path SHARED = Path.of("..", "load", "k6", "lab.js");

  @TempDir private Path folder = Path.of("");

  @Test
  void citizens_are_the_seeders() throws Exception {
    assertThat(byScript("cprNumber", 5_000_000, 3_331))
        .isEqualTo(bySeeder(n -> new SeededCitizen(n).cpr(), 5_000_000, 3_331));
  }

  @Test
  void sellers_are_the_seeders() throws Exception {
    assertThat(byScript("businessNumber", 2_000, 1))
        .isEqualTo(bySeeder(n -> new SeededSeller(n).businessNumber(), 2_000, 1));
  }

  @Test
  void ranks_are_the_seeders() throws Exception {
    var ranks = new Zipf(100_000);

    assertThat(byScript("n => skewedRank(100000, (n - 1) / 2000)", 2_000, 1))
        .isEqualTo(bySeeder(n -> String.valueOf(ranks.rank((n - 1) / 2000.0)), 2_000, 1));
  }

  @Test
  void assistants_are_the_seeders() throws Exception {
    var ranks = new Zipf(SeededAssistant.COUNT);

    assertThat(byScript("n => skewedAssistant((n - 1) / 2000)", 2_000, 1))
        .isEqualTo(bySeeder(n -> String.valueOf(ranks.rank((n - 1) / 2000.0)), 2_000, 1));
  }

  @Test
  void ids_begin_with_the_time() throws Exception {
    var before = System.currentTimeMillis();
    var ids = byScript("uuidV7", 100, 1);

    assertThat(ids).hasSize(100).doesNotHaveDuplicates();
    assertThat(ids)
        .map(UUID::fromString)
        .allSatisfy(id -> {
          assertThat(id.version()).isEqualTo(7);
          assertThat(id.variant()).isEqualTo(2);
          assertThat(id.getMostSignificantBits() >>> Short.SIZE)
              .isBetween(before, System.currentTimeMillis());
        });
  }

  private static List<String> bySeeder(IntFunction<String> number, int last, int step) {
    return IntStream.iterate(1, n -> n <= last, n -> n + step).mapToObj(number).toList();
  }

  private List<String> byScript(String function, int last, int step)
      throws IOException, InterruptedException {
    var page = folder.resolve("numbers.html");
    Files.writeString(
        page,
        """
        <!doctype html><body><script>
        %s
        const numbers = [];
        for (let n = 1; n <= %d; n += %d) numbers.push((%s)(n));
        document.body.textContent = numbers.join(' ');
        </script></body>
        """
            .formatted(withoutModules(Files.readString(SHARED)), last, step, function));
    return List.of(Browser.assumed(folder).open(page, 800, false).body().text().split(" ", -1));
  }

  /** As a page from disk may not load modules, and there are none of k6's. */
  private static String withoutModules(String script) {
    return script.replaceAll("(?m)^import .*$", "").replaceAll("(?m)^export ", "");
  }
}
