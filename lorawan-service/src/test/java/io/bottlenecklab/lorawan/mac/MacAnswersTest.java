package io.bottlenecklab.lorawan.mac;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lorawan.frames.Bytes;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MacAnswersTest {

  private static final Instant NOON = Instant.parse("2018-02-12T14:24:31.500Z");

  @ParameterizedTest
  @CsvSource({
    "'', ''",
    "02, LINK_CHECK_REQ",
    "0d02, DEVICE_TIME_REQ LINK_CHECK_REQ",
    "030706ff1002, LINK_ADR_ANS DEV_STATUS_ANS LINK_CHECK_REQ",
    "045f, DUTY_CYCLE_ANS UNKNOWN",
    "0401, DUTY_CYCLE_ANS UNKNOWN",
    "03, UNKNOWN",
    "06ff, UNKNOWN",
    "05070808090a0107, RX_PARAM_SETUP_ANS RX_TIMING_SETUP_ANS RX_TIMING_SETUP_ANS TX_PARAM_SETUP_ANS DL_CHANNEL_ANS UNKNOWN"
  })
  void commands_are_read_up_to_one_that_is_unknown(String bytes, String commands) {
    assertThat(MacCommand.read(Bytes.ofHex(bytes)))
        .isEqualTo(
            Arrays.stream(commands.split(" ", -1))
                .filter(name -> !name.isEmpty())
                .map(MacCommand::valueOf)
                .toList());
  }

  @ParameterizedTest
  @CsvSource({"12.5, 1, 020c01", "-3, 2, 020002", "300, 300, 02feff", "NaN, 1, 020001"})
  void margin_and_gateways_stay_within_their_bytes(float margin, int gateways, String answer) {
    assertThat(new MacAnswers(margin, gateways, NOON).to(List.of(MacCommand.LINK_CHECK_REQ)))
        .hasToString(answer);
  }

  /** 1,202,480,671 seconds after GPS's epoch, without leap seconds. */
  @Test
  void time_is_that_of_gps() {
    var time = "0d%08x80".formatted(Integer.reverseBytes(1_202_480_689));

    assertThat(
            new MacAnswers(0, 1, NOON)
                .to(List.of(MacCommand.DEVICE_TIME_REQ, MacCommand.DEVICE_TIME_REQ)))
        .hasToString(time);
  }

  @Test
  void what_is_not_asked_is_not_answered() {
    assertThat(new MacAnswers(0, 1, NOON).to(List.of(MacCommand.BEACON_TIMING_REQ)))
        .isEqualTo(Bytes.EMPTY);
  }
}
