package io.bottlenecklab.lab.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.embedded.process.FreePort;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.systems.Component;
import io.bottlenecklab.lab.systems.Component.TunedService;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class ServicePortsTest {

  @Test
  void replicas_have_the_documented_ports() {
    var first = firstOfTwoFree();

    assertThat(ServicePorts.of(service(first), 2, Ports.DOCUMENTED))
        .containsExactly(first, first + 100);
  }

  @Test
  void a_taken_port_is_named_with_what_can_be_done() throws IOException {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var port = taken.getLocalPort();

      assertThatExceptionOfType(StageException.class)
          .isThrownBy(() -> ServicePorts.of(service(port), 1, Ports.DOCUMENTED))
          .withMessageStartingWith("port %d, for fixture-service, is taken by ".formatted(port))
          .withMessageContaining("./lab down");
    }
  }

  @Test
  void free_ports_differ() {
    assertThat(ServicePorts.of(service(8081), 3, Ports.FREE)).doesNotHaveDuplicates();
  }

  /** A port that is free, as is that of the next replica. */
  private static int firstOfTwoFree() {
    var first = FreePort.find();
    while (!FreePort.isFree(first + 100)) {
      first = FreePort.find();
    }
    return first;
  }

  private static TunedService service(int port) {
    return new TunedService(new Component("fixture-service", port), "lab.replicas", 100);
  }
}
