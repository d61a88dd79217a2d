package io.bottlenecklab.embedded.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StartedProcessTest {

  @Test
  void a_text_names_the_process_while_it_runs() throws Exception {
    assertThat(StartedProcess.parse(StartedProcess.here().toString()))
        .hasValueSatisfying(lab -> {
          assertThat(lab.pid()).isEqualTo(ProcessHandle.current().pid());
          assertThat(lab.isAlive()).isTrue();
        });

    var other = new ProcessBuilder("true").start();
    var ended = new StartedProcess(other.pid(), StartedProcess.here().started());
    other.waitFor();
    assertThat(ended.isAlive()).isFalse();
  }

  @Test
  void a_later_process_of_the_same_id_is_another() {
    var here = StartedProcess.here();

    assertThat(new StartedProcess(here.pid(), here.started().minusSeconds(60)).isAlive()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<no value>", "12", "12@", "@34", "a@b"})
  void what_no_lab_wrote_names_no_process(String label) {
    assertThat(StartedProcess.parse(label)).isEmpty();
  }
}
