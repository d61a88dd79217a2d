package io.bottlenecklab.lab.run.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.statistics.Interval;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaselineCapacityTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void rates_stay_the_same_while_the_machine_does() {
    var capacity = capacity();
    capacity.update(new Interval(100, 98, 102));
    capacity.update(new Interval(95, 93, 97));

    assertThat(capacity.perSecond()).isEqualTo(100);
    assertThat(capacity.warning()).isEmpty();
  }

  @Test
  void rates_follow_a_machine_that_slows_down_and_a_warning_says_so() {
    var capacity = capacity();
    capacity.update(new Interval(100, 98, 102));
    capacity.update(new Interval(70, 68, 72));
    capacity.update(new Interval(80, 78, 82));

    assertThat(capacity.perSecond()).isEqualTo(80);
    assertThat(capacity.first())
        .isNotNull()
        .extracting(Results.Capacity::perSecond)
        .isEqualTo(100.0);
    assertThat(capacity.warning())
        .hasValue(
            "the capacity of before varied between 70/s and 100/s from round to round, and so"
                + " did the rates");
  }

  @Test
  void without_a_measurement_there_is_no_capacity() {
    var capacity = capacity();
    assertThat(capacity.first()).isNull();
    assertThat(capacity.warning()).isEmpty();
    assertThatThrownBy(capacity::perSecond)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the capacity was not measured");
  }

  private BaselineCapacity capacity() {
    return new BaselineCapacity(
        new CapacityCache(folder.resolve("capacity.json")), "key", "before");
  }
}
