package io.bottlenecklab.lab.compose;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ComposeContainerTest {

  @Test
  void the_exit_code_is_that_of_its_status() {
    assertThat(container("exited", "Exited (137) 2 seconds ago").exitCode()).hasValue(137);
    assertThat(container("exited", "Exited (0) 5 minutes ago").exitCode()).hasValue(0);
    assertThat(container("dead", "Dead").exitCode()).hasValue(0);
    assertThat(container("running", "Up 3 seconds (health: starting)").exitCode()).isEmpty();
  }

  private static ComposeContainer container(String state, String status) {
    return ComposeContainer.parse("id\tmysql\t%s\t%s".formatted(state, status));
  }
}
