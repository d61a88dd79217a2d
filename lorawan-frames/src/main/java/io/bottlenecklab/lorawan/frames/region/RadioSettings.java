package io.bottlenecklab.lorawan.frames.region;

/**
 * How a frame is sent.
 *
 * @param frequency in Hz
 * @param spreadingFactor 7 to 12
 * @param bandwidth in Hz
 * @param power in dBm; 0 of an uplink, which does not tell
 */
public record RadioSettings(long frequency, int spreadingFactor, int bandwidth, int power) {}
