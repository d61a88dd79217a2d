package io.bottlenecklab.systems.minlog;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.minlog.SeededAssistant;
import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.db.seeding.Zipf;
import io.bottlenecklab.lab.system.ComposeContract;
import io.bottlenecklab.testing.Slow;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Slow
class MinlogComposeIT extends ComposeContract {

  private static final Zipf CITIZENS = new Zipf(100_000);
  private static final Zipf ASSISTANTS = new Zipf(SeededAssistant.COUNT);

  MinlogComposeIT() {
    super(List.of("register", "citizen-lookup"), Compared.byUri("/api/citizens/{cpr}/entries"));
  }

  @Override
  protected List<K6Number> k6Numbers() {
    return List.of(
        new K6Number("cprNumber", n -> new SeededCitizen(n).cpr(), 5_000_000, 3_331),
        new K6Number(
            "n => skewedRank(100000, (n - 1) / 2000)",
            n -> String.valueOf(CITIZENS.rank((n - 1) / 2000.0)),
            2_000,
            1),
        new K6Number(
            "n => skewedAssistant((n - 1) / 2000)",
            n -> String.valueOf(ASSISTANTS.rank((n - 1) / 2000.0)),
            2_000,
            1));
  }

  @Test
  void ids_of_the_k6_script_begin_with_the_time(@TempDir Path folder) throws Exception {
    var before = System.currentTimeMillis();
    var ids = k6Scripts(folder).of("uuidV7", 100, 1);
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
  void addresses_may_end_in_a_slash_and_have_spaces_between_them(@TempDir Path folder)
      throws Exception {
    var given = "http://127.0.0.1:8084/, http://127.0.0.1:8184 ,http://127.0.0.1:8284//, ";
    assertThat(k6Scripts(folder).of(urls(given, "urls('BASE_URL', '')[n - 1]"), 3, 1))
        .containsExactly("http://127.0.0.1:8084", "http://127.0.0.1:8184", "http://127.0.0.1:8284");
  }

  @Test
  void an_address_that_is_none_is_named_with_what_is_allowed(@TempDir Path folder)
      throws Exception {
    for (var wrong : List.of("127.0.0.1:8084", "http://", "http://a,b", "http://a b", ",")) {
      assertThat(k6Scripts(folder).of(urls(wrong, "urls('BASE_URL', '')"), 1, 1))
          .as(wrong)
          .startsWith("BASE_URL")
          .contains("http://HOST:PORT,");
    }
  }

  private static String urls(String given, String expression) {
    return "n => { globalThis.__ENV = { BASE_URL: '%s' }; try { return %s; } catch (e) { return e.message; } }"
        .formatted(given, expression);
  }
}
