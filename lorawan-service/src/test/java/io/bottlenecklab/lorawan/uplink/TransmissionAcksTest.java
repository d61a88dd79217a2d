package io.bottlenecklab.lorawan.uplink;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.DownlinkTxAck;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.TxAckStatus;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransmissionAcksTest {

  /** Numbers of the items' status; 12 is of a later version. */
  @ParameterizedTest
  @CsvSource({"'', INTERNAL_ERROR", "1 0, OK", "2 1, OK", "2 3, TOO_EARLY", "2 12, INTERNAL_ERROR"})
  void a_frame_is_sent_if_one_of_its_items_is(String items, TxAckStatus status) {
    var ack = DownlinkTxAck.newBuilder();
    Arrays.stream(items.split(" ", -1))
        .filter(item -> !item.isEmpty())
        .forEach(item -> ack.addItemsBuilder().setStatusValue(Integer.parseInt(item)));

    assertThat(TransmissionAcks.status(ack.build())).isEqualTo(status);
  }
}
