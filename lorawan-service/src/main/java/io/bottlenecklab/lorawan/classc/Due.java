package io.bottlenecklab.lorawan.classc;

import io.bottlenecklab.lorawan.frames.SessionKeys;

/** A device that always listens and has a downlink waiting. */
record Due(long eui, int devAddr, SessionKeys keys, long gatewayEui, long profileId) {}
