package io.bottlenecklab.lorawan.network;

/** When a device listens. */
public enum DeviceClass {
  /** After it has sent. */
  A,
  /** Always. */
  C
}
