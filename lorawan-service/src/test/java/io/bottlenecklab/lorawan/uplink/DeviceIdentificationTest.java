package io.bottlenecklab.lorawan.uplink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import io.bottlenecklab.lorawan.count.Fault;
import io.bottlenecklab.lorawan.count.FaultException;
import io.bottlenecklab.lorawan.frames.AesKey;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataFrame;
import io.bottlenecklab.lorawan.frames.DataMessage;
import io.bottlenecklab.lorawan.frames.MessageType;
import io.bottlenecklab.lorawan.frames.SessionKeys;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.UplinkFrame;
import io.bottlenecklab.lorawan.frames.gateway.MessageCodec;
import io.bottlenecklab.lorawan.frames.region.Region;
import io.bottlenecklab.lorawan.network.Device;
import io.bottlenecklab.lorawan.network.DeviceProfile;
import io.bottlenecklab.lorawan.network.DeviceProfile.DeviceClass;
import io.bottlenecklab.lorawan.network.NetworkLookups;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeviceIdentificationTest {

  private static final int ADDRESS = 7;
  private static final Bytes DATA = Bytes.ofHex("0102");
  private static final SessionKeys FIRST = keys("01");
  private static final SessionKeys SECOND = keys("02");

  @Test
  void of_devices_that_share_an_address_the_one_whose_key_signed_is_found() throws Exception {
    var uplink = identify(5, 5, SECOND);

    assertThat(uplink.device().eui()).isEqualTo(2);
    assertThat(uplink.fCnt()).isEqualTo(5);
    assertThat(uplink.data()).isEqualTo(DATA);
    assertThatThrownBy(() -> identify(5, 5, keys("03"))).hasMessage(Fault.WRONG_MIC.name());
  }

  @Test
  void an_address_without_a_device_is_unknown() {
    var identification = new DeviceIdentification(lookups(List.of()));

    assertThatThrownBy(() -> identification.identify(gathered(), frame(0, FIRST)))
        .hasMessage(Fault.UNKNOWN_ADDRESS.name());
  }

  /** The expected counter, and the one that the device used. */
  @ParameterizedTest
  @CsvSource({
    "5, 5, ",
    "5, 4, ",
    "5, 3, REPLAYED",
    "65536, 65536, ",
    "65530, 65540, ",
    "5, 16388, ",
    "5, 16389, GAP",
    "0, 16384, ",
    "0, 16385, GAP",
    "4294967296, 4294967296, COUNTER_END"
  })
  void a_counter_fits_its_session(long expected, long used, Fault fault) throws Exception {
    if (fault == null) {
      assertThat(identify(expected, used, FIRST).fCnt()).isEqualTo(used);
    } else {
      assertThatThrownBy(() -> identify(expected, used, FIRST))
          .isInstanceOf(FaultException.class)
          .hasMessage(fault.name());
    }
  }

  /** The first is remembered: it is behind, or even of another turn of the lower 16 bits. */
  @ParameterizedTest
  @CsvSource({"1, 9001, 17000", "1, 90000, 100000"})
  void a_gap_is_measured_from_the_stored_counter(long remembered, long stored, long used)
      throws Exception {
    var lookups = lookups(List.of(device(1, FIRST, remembered)));
    when(lookups.devicesNow(ADDRESS)).thenReturn(List.of(device(1, FIRST, stored)));

    var uplink = new DeviceIdentification(lookups).identify(gathered(), frame(used, FIRST));

    assertThat(uplink.fCnt()).isEqualTo(used);
  }

  private static IdentifiedUplink identify(long expected, long used, SessionKeys signed)
      throws Exception {
    var devices = List.of(device(1, FIRST, expected), device(2, SECOND, expected));
    return new DeviceIdentification(lookups(devices)).identify(gathered(), frame(used, signed));
  }

  private static DataFrame frame(long fCnt, SessionKeys keys) throws Exception {
    return DataFrame.parse(
        DataMessage.uplink(MessageType.CONFIRMED_UP, ADDRESS, fCnt, 1, DATA).encode(keys));
  }

  private static Device device(long eui, SessionKeys keys, long fCntUp) {
    return new Device(eui, 1, 1, ADDRESS, keys, fCntUp);
  }

  private static SessionKeys keys(String octet) {
    var key = AesKey.ofHex(octet.repeat(16));
    return new SessionKeys(key, key);
  }

  private static DeduplicatedFrame gathered() {
    return new DeduplicatedFrame(
        new Reception(
            UplinkFrame.getDefaultInstance(),
            Bytes.EMPTY,
            1,
            Instant.EPOCH,
            MessageCodec.PROTOBUF));
  }

  private static NetworkLookups lookups(List<Device> devices) {
    NetworkLookups lookups = mock();
    when(lookups.devices(ADDRESS)).thenReturn(devices);
    when(lookups.profile(1)).thenReturn(new DeviceProfile(1, Region.EU868, DeviceClass.A));
    return lookups;
  }
}
