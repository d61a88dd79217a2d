package io.bottlenecklab.systems.minlog;

import static io.bottlenecklab.lab.report.ScriptNumbers.expected;
import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.minlog.SeededAssistant;
import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.db.seeding.Zipf;
import io.bottlenecklab.lab.report.ScriptNumbers;
import io.bottlenecklab.testing.Slow;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The numbers that the k6 scripts work out themselves, worked out by a browser. */
@Slow
class K6NumbersIT {

  @TempDir private Path folder = Path.of("");

  @Test
  void citizens_are_the_seeders() throws Exception {
    assertThat(numbers().of("cprNumber", 5_000_000, 3_331))
        .isEqualTo(expected(n -> new SeededCitizen(n).cpr(), 5_000_000, 3_331));
  }

  @Test
  void ranks_are_the_seeders() throws Exception {
    var ranks = new Zipf(100_000);
    assertThat(numbers().of("n => skewedRank(100000, (n - 1) / 2000)", 2_000, 1))
        .isEqualTo(expected(n -> String.valueOf(ranks.rank((n - 1) / 2000.0)), 2_000, 1));
  }

  @Test
  void assistants_are_the_seeders() throws Exception {
    var ranks = new Zipf(SeededAssistant.COUNT);
    assertThat(numbers().of("n => skewedAssistant((n - 1) / 2000)", 2_000, 1))
        .isEqualTo(expected(n -> String.valueOf(ranks.rank((n - 1) / 2000.0)), 2_000, 1));
  }

  @Test
  void ids_begin_with_the_time() throws Exception {
    var before = System.currentTimeMillis();
    var ids = numbers().of("uuidV7", 100, 1);
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

  @Test
  void addresses_may_end_in_a_slash_and_have_spaces_between_them() throws Exception {
    var given = "http://127.0.0.1:8084/, http://127.0.0.1:8184 ,http://127.0.0.1:8284//, ";
    assertThat(
            numbers()
                .of(
                    "n => { globalThis.__ENV = { BASE_URL: '%s' }; return urls('BASE_URL', '')[n - 1]; }"
                        .formatted(given),
                    3,
                    1))
        .containsExactly("http://127.0.0.1:8084", "http://127.0.0.1:8184", "http://127.0.0.1:8284");
  }

  @Test
  void an_address_that_is_none_is_named_with_what_is_allowed() throws Exception {
    for (var wrong : List.of("127.0.0.1:8084", "http://", "http://a,b", "http://a b", ",")) {
      assertThat(
              numbers()
                  .of(
                      "n => { globalThis.__ENV = { BASE_URL: '%s' }; try { return urls('BASE_URL', ''); } catch (e) { return e.message; } }"
                          .formatted(wrong),
                      1,
                      1))
          .as(wrong)
          .startsWith("BASE_URL")
          .contains("http://HOST:PORT,");
    }
  }

  private ScriptNumbers numbers() {
    return new ScriptNumbers(List.of(Path.of("..", "k6.js"), Path.of("k6", "seeded.js")), folder);
  }
}
