package io.bottlenecklab.lorawan.history;

import io.bottlenecklab.lorawan.frames.Bytes;
import java.time.Instant;

/**
 * What a device said, for it and for its application.
 *
 * @param fPort negative where there was no payload
 * @param bytes in the clear
 */
public record DeviceUp(
    long applicationId,
    long deviceEui,
    int devAddr,
    long fCnt,
    Instant receivedAt,
    boolean confirmed,
    int fPort,
    Bytes bytes) {}
