package io.bottlenecklab.lorawan.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An uplink whose counter is to be used up.
 *
 * @param gatewayEui the one that heard it best
 * @param downlinkAfter when its windows are over, of a device that always listens otherwise
 */
public record Accepting(
    long deviceEui,
    int devAddr,
    long fCnt,
    long gatewayEui,
    Instant at,
    @Nullable Instant downlinkAfter) {}
