package io.bottlenecklab.lab.stage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProcessorSetsTest {

  @Test
  void the_kernels_list_is_read() {
    assertThat(ProcessorSets.parse("\t0-3,8,10-11\n")).containsExactly(0, 1, 2, 3, 8, 10, 11);
  }

  @Test
  void each_replica_has_processors_of_its_own() {
    assertThat(ProcessorSets.share(List.of(2, 3, 5, 7), 2, 2)).containsExactly("2,3", "5,7");
  }

  @Test
  void replicas_share_where_processors_run_out() {
    assertThat(ProcessorSets.share(List.of(0, 1), 3, 1)).containsExactly("0", "1", "0");
    assertThat(ProcessorSets.share(List.of(0), 1, 2)).containsExactly("0");
  }

  @Test
  void too_few_processors_are_warned_of() {
    var warnings = new ArrayList<String>();

    ProcessorSets.prefixes(List.of(0, 1), 64, 64, warnings::add);

    assertThat(warnings).singleElement().asString().startsWith("warning: ");
  }
}
