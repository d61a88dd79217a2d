package io.bottlenecklab.lorawan.history;

import io.bottlenecklab.lorawan.frames.Bytes;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What was said to a device.
 *
 * @param acknowledges the counter of the uplink that it acknowledges
 * @param fPort negative where there was no payload
 * @param bytes in the clear
 */
public record DeviceDown(
    long deviceEui,
    int devAddr,
    long fCnt,
    Instant sentAt,
    @Nullable Long acknowledges,
    int fPort,
    Bytes bytes) {}
