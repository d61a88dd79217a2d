package io.bottlenecklab.lorawan.store;

import io.bottlenecklab.lorawan.frames.Bytes;

/**
 * A downlink of an application's, first in its device's queue.
 *
 * @param isLast whether none waits behind it
 */
public record Queued(long id, int fPort, Bytes data, boolean confirmed, boolean isLast) {}
