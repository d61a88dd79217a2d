package io.bottlenecklab.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordIdsTest {

  private static final RecordIds IDS = new RecordIds(42);

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 499, 10_000_000, Integer.MAX_VALUE, (1L << 62) - 1})
  void an_id_is_a_random_one_to_look_at(long n) {
    assertThat(IDS.id(n).version()).isEqualTo(4);
    assertThat(IDS.id(n).variant()).isEqualTo(2);
    assertThat(new RecordIds(43).id(n)).isNotEqualTo(IDS.id(n));
  }

  /** Their low halves are, even, and so none comes twice; begun as random ones are, everywhere. */
  @Test
  void ids_of_one_load_are_different_and_spread() {
    var low = new HashSet<Long>();
    var beginnings = new HashSet<Long>();
    for (var n = 0; n < 10_000; n++) {
      UUID id = IDS.id(n);
      low.add(id.getLeastSignificantBits());
      beginnings.add(id.getMostSignificantBits() >>> 56);
    }
    assertThat(low).hasSize(10_000);
    assertThat(beginnings).hasSize(256);
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 1L << 62})
  void there_are_no_other_numbers(long n) {
    assertThatIllegalArgumentException().isThrownBy(() -> IDS.id(n));
  }
}
