package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.network.Device;

/** A frame's device, whose key signed it with that counter. */
record Identified(Device device, long fCnt) {}
