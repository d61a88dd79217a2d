package io.bottlenecklab.lab.observability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class ObservabilityContainerTest {

  private final List<String> lines = new CopyOnWriteArrayList<>();

  private ObservabilityContainer container(int port) {
    return new ObservabilityContainer(
        new ObservabilityContainer.Program(
            "Prometheus", "prometheus", port, "/", List.of(), List.of()),
        lines::add);
  }

  @Test
  void a_port_that_is_taken_is_reported() throws IOException {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var container = container(taken.getLocalPort());

      container.start();

      await().until(container.address()::isDone);
      assertThat(container.address()).isCancelled();
      assertThat(lines)
          .containsExactly(
              "Prometheus is not started: port %d is taken; everything else runs"
                  .formatted(taken.getLocalPort()));
    }
  }

  @Test
  void a_program_that_ends_after_it_was_ready_is_reported() {
    var container = container(9090);
    container.address().complete(container.program().address());

    container.giveUp("exit code 137");

    assertThat(lines)
        .containsExactly("Prometheus has ended: exit code 137; everything else runs on");
  }

  @Test
  void a_program_that_the_lab_ends_is_not_reported() {
    var container = container(9090);
    container.close();

    container.giveUp("exit code 137");

    assertThat(lines).isEmpty();
  }
}
