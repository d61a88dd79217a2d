package io.bottlenecklab.lorawan.network;

import io.bottlenecklab.lorawan.frames.region.Region;

/** What devices of a kind have in common. */
public record Profile(long id, Region region, DeviceClass deviceClass) {}
