package io.bottlenecklab.lorawan.network;

import io.bottlenecklab.lorawan.frames.SessionKeys;

/**
 * A device with a session.
 *
 * @param fCntUp the counter expected next when the device was read; the database decides
 */
public record Device(
    long eui, long applicationId, long profileId, int devAddr, SessionKeys keys, long fCntUp) {}
