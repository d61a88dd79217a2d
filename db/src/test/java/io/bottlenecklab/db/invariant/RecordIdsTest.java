package io.bottlenecklab.db.invariant;

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
  void an_id_tells_its_number(long n) {
    assertThat(IDS.number(IDS.id(n))).hasValue(n);
    assertThat(IDS.id(n).version()).isEqualTo(4);
    assertThat(IDS.id(n).variant()).isEqualTo(2);
  }

  @Test
  void other_ids_are_of_no_number() {
    var id = IDS.id(7);

    assertThat(new RecordIds(43).number(id)).isEmpty();
    assertThat(IDS.number(UUID.randomUUID())).isEmpty();
    assertThat(IDS.number(new UUID(id.getMostSignificantBits(), id.getLeastSignificantBits() ^ 1)))
        .isEmpty();
    assertThat(IDS.number(new UUID(0, 0))).isEmpty();
  }

  /** As random ones are, so that a table takes them alike. */
  @Test
  void ids_of_one_run_are_spread() {
    var beginnings = new HashSet<Long>();
    for (var n = 0; n < 1_000; n++) {
      beginnings.add(IDS.id(n).getMostSignificantBits() >>> 56);
    }
    assertThat(beginnings).hasSizeGreaterThan(230);
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 1L << 62})
  void there_are_no_other_numbers(long n) {
    assertThatIllegalArgumentException().isThrownBy(() -> IDS.id(n));
  }
}
