package io.bottlenecklab.systems.minlog.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordIdsTest {

  private static final RecordIds RANDOM = new RecordIds(42, UuidVersion.UUID_V4);
  private static final RecordIds IN_ORDER = new RecordIds(42, UuidVersion.UUID_V7);

  /** As the example of RFC 9562, appendix A.6. */
  private static final long MILLIS = 0x017F22E279B0L;

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 499, 10_000_000, Integer.MAX_VALUE, (1L << 62) - 1})
  void an_id_is_of_its_version(long n) {
    assertThat(RANDOM.id(n, MILLIS).version()).isEqualTo(4);
    assertThat(RANDOM.id(n, MILLIS).variant()).isEqualTo(2);
    assertThat(IN_ORDER.id(n, MILLIS).version()).isEqualTo(7);
    assertThat(IN_ORDER.id(n, MILLIS).variant()).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource
  void another_load_has_other_ids(UuidVersion version) {
    assertThat(new RecordIds(43, version).id(1, MILLIS))
        .isNotEqualTo(new RecordIds(42, version).id(1, MILLIS));
  }

  /** Their low halves are, even, and so none comes twice. */
  @ParameterizedTest
  @EnumSource
  void ids_of_one_load_are_different(UuidVersion version) {
    var ids = new RecordIds(42, version);
    var low = new HashSet<Long>();
    for (var n = 0; n < 10_000; n++) {
      low.add(ids.id(n, MILLIS).getLeastSignificantBits());
    }
    assertThat(low).hasSize(10_000);
  }

  @Test
  void random_ids_begin_everywhere() {
    var beginnings = new HashSet<Long>();
    for (var n = 0; n < 10_000; n++) {
      beginnings.add(RANDOM.id(n, MILLIS).getMostSignificantBits() >>> 56);
    }
    assertThat(beginnings).hasSize(256);
  }

  @Test
  void ids_in_the_order_of_time_begin_with_it() {
    UUID id = IN_ORDER.id(1, MILLIS);

    assertThat(id.toString()).startsWith("017f22e2-79b0-7");
    assertThat(IN_ORDER.id(0, MILLIS + 1).toString()).isGreaterThan(id.toString());
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 1L << 62})
  void there_are_no_other_numbers(long n) {
    assertThatIllegalArgumentException().isThrownBy(() -> RANDOM.id(n, MILLIS));
  }
}
