package io.bottlenecklab.db.lorawan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HexFormat;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SeededDeviceTest {

  @Test
  void it_is_the_same_on_every_machine() {
    var device = new SeededDevice(1);

    assertThat(HexFormat.of().toHexDigits(device.eui())).isEqualTo("70b3d57e00000001");
    assertThat(HexFormat.of().toHexDigits(device.devAddr(1))).isEqualTo("01000000");
    assertThat(HexFormat.of().formatHex(device.appKey()))
        .isEqualTo("e60079ce9e07aaac62c6b56ddca663bb");
    assertThat(HexFormat.of().toHexDigits(new SeededGateway(1).eui()))
        .isEqualTo("0016c001f1000001");
  }

  @Test
  void no_two_keys_are_the_same() {
    assertThat(
            devices(2_000)
                .flatMap(device ->
                    Stream.of(device.appKey(), device.nwkSKey(), device.appSKey())
                        .map(HexFormat.of()::formatHex)))
        .allMatch(key -> key.length() == 32)
        .doesNotHaveDuplicates();
  }

  @Test
  void neighbours_share_an_address() {
    assertThat(devices(7).map(device -> device.devAddr(3) - 0x01000000))
        .containsExactly(0, 0, 0, 1, 1, 1, 2);
    assertThat(new SeededDevice(SeededDevice.MOST).devAddr(1)).isLessThan(0x02000000);
  }

  @Test
  void every_tenth_is_of_class_c() {
    assertThat(devices(20).filter(SeededDevice::isClassC).map(SeededDevice::n))
        .containsExactly(10, 20);
  }

  @Test
  void there_is_no_device_0() {
    assertThatIllegalArgumentException().isThrownBy(() -> new SeededDevice(0));
    assertThatIllegalArgumentException().isThrownBy(() -> new SeededDevice(SeededDevice.MOST + 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new SeededGateway(0));
  }

  private static Stream<SeededDevice> devices(int count) {
    return IntStream.rangeClosed(1, count).mapToObj(SeededDevice::new);
  }
}
