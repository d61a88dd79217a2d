package io.bottlenecklab.lorawan.history;

import io.bottlenecklab.lorawan.frames.Bytes;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A gateway heard a frame, of a device that may not be known. */
public record GatewayUp(
    long gatewayEui,
    @Nullable Long deviceEui,
    @Nullable Integer devAddr,
    @Nullable Long fCnt,
    Instant receivedAt,
    int rssi,
    float snr,
    Bytes bytes) {}
