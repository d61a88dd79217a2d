package io.bottlenecklab.lab.catalogue;

import io.bottlenecklab.lab.load.Flows;
import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.experiment.Resource;
import io.bottlenecklab.lab.experiment.SeparateMachines;
import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.UuidVersion;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code docs/experiment-file.md} says what a file may state. */
class ExperimentFilePageTest {

  @Test
  void every_key_and_every_name_is_on_the_page() throws IOException {
    var page = Files.readString(Path.of("../docs/experiment-file.md"));

    assertThat(
            Stream.of(
                    keys(),
                    Arrays.stream(Metric.values()).map(Metric::key).toList(),
                    Flows.names(),
                    UuidVersion.keys(),
                    Resource.keys(),
                    SeparateMachines.keys())
                .flatMap(List::stream))
        .allSatisfy(name -> assertThat(page).containsPattern("`%s[`:]".formatted(name)));
  }

  /** Of the file and of its parts. */
  private static List<String> keys() {
    var parts = Arrays.stream(ExperimentDocument.class.getDeclaredClasses());
    return Stream.concat(Stream.of(ExperimentDocument.class), parts.filter(Class::isRecord))
        .flatMap(type -> Arrays.stream(type.getRecordComponents()))
        .map(RecordComponent::getName)
        .map(name -> name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT))
        .distinct()
        .toList();
  }
}
