package io.bottlenecklab.lorawan.history;

import io.bottlenecklab.lorawan.frames.Bytes;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A frame was handed to a gateway. */
public record GatewayDown(
    long gatewayEui,
    long deviceEui,
    int devAddr,
    @Nullable Long fCnt,
    Instant sentAt,
    Bytes bytes) {}
