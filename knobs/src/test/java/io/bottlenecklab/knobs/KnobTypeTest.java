package io.bottlenecklab.knobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.util.unit.DataSize;

class KnobTypeTest {

  @Test
  void one_value_has_one_form_however_it_is_written() {
    var time = new KnobType.Time(Duration.ofMillis(1), Duration.ofHours(1));
    var size = new KnobType.Size(DataSize.ofBytes(1), DataSize.ofGigabytes(1));

    assertThat(time.canonical("30s")).isEqualTo("30000ms").isEqualTo(time.canonical("30000ms"));
    assertThat(size.canonical("256MB"))
        .isEqualTo("256MB")
        .isEqualTo(size.canonical("268435456B"))
        .isEqualTo(size.canonical("262144kb"));
    assertThat(size.canonical("64KB")).isEqualTo("64KB").isEqualTo(size.canonical("65536B"));
    assertThat(size.canonical("1000B")).isEqualTo("1000B");
    assertThat(new KnobType.WholeNumber(0, 10).canonical(" 7 ")).isEqualTo(7L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1500us", "999999ns", "500", "", "s"})
  void a_time_is_whole_milliseconds_with_their_unit(String value) {
    var time = new KnobType.Time(Duration.ZERO, Duration.ofHours(1));

    assertThatIllegalArgumentException().isThrownBy(() -> time.canonical(value));
    assertThat(time.canonical("2000us")).isEqualTo("2ms");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1000", "", "KB"})
  void a_size_has_its_unit(String value) {
    var size = new KnobType.Size(DataSize.ofBytes(0), DataSize.ofGigabytes(1));

    assertThatIllegalArgumentException().isThrownBy(() -> size.canonical(value));
  }

  @Test
  void both_bounds_are_allowed_and_nothing_beyond() {
    var number = new KnobType.WholeNumber(4, 20);

    assertThat(number.canonical(4)).isEqualTo(4L);
    assertThat(number.canonical(20)).isEqualTo(20L);
    assertThatIllegalArgumentException().isThrownBy(() -> number.canonical(3));
    assertThatIllegalArgumentException().isThrownBy(() -> number.canonical(21));
    assertThatIllegalArgumentException().isThrownBy(() -> number.canonical("99999999999999999999"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-0.1", "1.01", "NaN", "10%", ""})
  void a_share_is_no_more_than_the_whole(String value) {
    var share = new KnobType.Share();

    assertThatIllegalArgumentException().isThrownBy(() -> share.canonical(value));
    assertThat(share.canonical("0.10")).isEqualTo(0.1);
    assertThat(share.canonical(0)).isEqualTo(0.0).isEqualTo(share.canonical("0.0"));
    assertThat(share.canonical(1)).isEqualTo(1.0);
  }

  @Test
  void what_is_allowed_is_said_in_the_unit_of_each_bound() {
    assertThat(new KnobType.Size(DataSize.ofBytes(1), DataSize.ofMegabytes(16)).allowed())
        .isEqualTo("a size from 1B to 16MB");
    assertThat(new KnobType.Size(DataSize.ofBytes(512), DataSize.ofKilobytes(64)).allowed())
        .isEqualTo("a size from 512B to 64KB");
  }

  @ParameterizedTest
  @CsvSource({
    "0ms, 0ms",
    "500us, 0.5ms",
    "2ms, 2ms",
    "0.1s, 100ms",
    "2ms±500us, 2ms±0.5ms",
    "2ms+-0.5ms, 2ms±0.5ms"
  })
  void a_distance_is_a_round_trip_and_perhaps_a_spread(String text, String canonical) {
    var distance = new KnobType.OfDistance();

    assertThat(distance.canonical(text)).isEqualTo(canonical);
    assertThat(distance.canonical(canonical)).isEqualTo(canonical);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2", "-1ms", "101ms", "1ms±2ms", "2ms±", "0.0001ms", "far", ""})
  void a_distance_has_a_unit_and_is_at_most_100_ms(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new KnobType.OfDistance().canonical(text));
  }

  @ParameterizedTest
  @CsvSource({
    "2ms, 2.1ms, true",
    "2ms, 4.4ms, true",
    "2ms, 1.8ms, false",
    "2ms, 0.2ms, false",
    "2ms, 6ms, false",
    "0.5ms, 0.2ms, false",
    "0ms, 0.2ms, true",
    "0ms, 5ms, false",
    "20ms±5ms, 16ms, true",
    "20ms±5ms, 14ms, false"
  })
  void a_measured_round_trip_may_be_longer_by_what_an_answer_takes(
      String stated, String measured, boolean agrees) {
    assertThat(new KnobType.OfDistance().agree(stated, measured)).isEqualTo(agrees);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2.0, 2", "0.50, 0.5", "10, 10"})
  void processors_may_be_a_part_of_one(String text, String canonical) {
    assertThat(new KnobType.Processors(64).canonical(text)).isEqualTo(canonical);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "0.05", "65", "-1", "all"})
  void processors_are_some_and_not_too_many(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new KnobType.Processors(64).canonical(text));
  }
}
