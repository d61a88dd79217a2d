package io.bottlenecklab.lorawan.frames.gateway;

import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.region.RadioSettings;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * One way of sending a downlink.
 *
 * @param delay after the uplink that the context is of; null for at once
 * @param context of the uplink
 */
public record DownlinkItem(
    Bytes frame, RadioSettings radio, @Nullable Duration delay, Bytes context) {}
