package io.bottlenecklab.lab.stage;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabProcessTest {

  @Test
  void a_label_names_the_process_while_it_runs() throws Exception {
    assertThat(LabProcess.parse(LabProcess.here().label()))
        .hasValueSatisfying(lab -> {
          assertThat(lab.pid()).isEqualTo(ProcessHandle.current().pid());
          assertThat(lab.alive()).isTrue();
        });

    var other = new ProcessBuilder("true").start();
    var ended = new LabProcess(other.pid(), LabProcess.here().started());
    other.waitFor();
    assertThat(ended.alive()).isFalse();
  }

  @Test
  void a_later_process_of_the_same_id_is_another() {
    var here = LabProcess.here();

    assertThat(new LabProcess(here.pid(), here.started().minusSeconds(60)).alive()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<no value>", "12", "12@", "@34", "a@b"})
  void what_no_lab_wrote_names_none(String label) {
    assertThat(LabProcess.parse(label)).isEmpty();
  }
}
