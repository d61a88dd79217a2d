package io.bottlenecklab.lab.stage;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PortsTest {

  @ParameterizedTest
  @CsvSource({
    "127.0.0.1, 127.0.0.1, true",
    "0.0.0.0, 127.0.0.1, false",
    "192.168.1.5, 192.168.1.5, false",
    "::1, [0:0:0:0:0:0:0:1], true"
  })
  void this_machine_reaches_them_whatever_the_address(String address, String host, boolean closed) {
    var ports = Ports.FREE.on(InetAddress.ofLiteral(address));

    assertThat(ports.host()).isEqualTo(host);
    assertThat(ports.closed()).isEqualTo(closed);
  }
}
