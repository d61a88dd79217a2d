package io.bottlenecklab.lorawan.frames.gateway;

import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.gateway.GatewayProtocol.CRCStatus;
import io.bottlenecklab.lorawan.frames.region.RadioSettings;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A gateway heard a frame.
 *
 * @param frame its bytes
 * @param radio how it was sent
 * @param gatewayId 16 hexadecimal digits
 * @param uplinkId the gateway's number for it
 * @param heardAt by the gateway's clock; null where it has none
 * @param rssi in dBm
 * @param snr in dB
 * @param context given back with the answer, as it is
 */
public record UplinkMessage(
    Bytes frame,
    RadioSettings radio,
    String gatewayId,
    int uplinkId,
    @Nullable Instant heardAt,
    int rssi,
    float snr,
    Bytes context,
    CRCStatus crc) {}
