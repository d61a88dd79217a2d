package io.bottlenecklab.lorawan.network;

import io.bottlenecklab.lorawan.frames.region.Region;

/** What devices of a kind have in common. */
public record DeviceProfile(long id, Region region, DeviceClass deviceClass) {

  /** When a device listens. */
  public enum DeviceClass {
    /** After it has sent. */
    A,
    /** Always. */
    C
  }
}
