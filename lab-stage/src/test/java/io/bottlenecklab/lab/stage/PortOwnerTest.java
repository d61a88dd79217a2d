package io.bottlenecklab.lab.stage;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.embedded.process.FreePort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class PortOwnerTest {

  @Test
  @EnabledOnOs(OS.LINUX)
  void the_process_that_listens_is_found() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThat(PortOwner.of(socket.getLocalPort())).contains(ProcessHandle.current());
    }
  }

  @Test
  void a_free_port_has_no_owner() {
    var port = FreePort.find();

    assertThat(FreePort.isFree(port)).isTrue();
    assertThat(PortOwner.of(port)).isEmpty();
  }

  @Test
  void a_port_is_given_once() {
    assertThat(FreePort.find()).isNotEqualTo(FreePort.find());
  }
}
