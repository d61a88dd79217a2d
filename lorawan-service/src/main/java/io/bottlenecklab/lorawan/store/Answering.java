package io.bottlenecklab.lorawan.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A device may be told something.
 *
 * @param acknowledges the counter of the uplink to acknowledge; null where none is
 */
public record Answering(
    long deviceEui, int devAddr, long gatewayEui, @Nullable Long acknowledges, Instant at) {}
