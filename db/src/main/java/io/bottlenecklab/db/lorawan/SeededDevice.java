package io.bottlenecklab.db.lorawan;

import io.bottlenecklab.db.seeding.RowRandom;
import java.nio.ByteBuffer;

/**
 * Device number {@code n}, from 1, of a LoRaWAN dataset, and its session. Derived from the number
 * alone, so the same on every machine.
 */
public record SeededDevice(int n) {

  /** The largest dataset's. */
  public static final int MOST = 1_000_000;

  private static final long FIRST_EUI = 0x70b3d57e00000000L;

  /** Of the upper half of network 0's addresses; joining devices get theirs from the lower half. */
  private static final int FIRST_ADDRESS = 0x01000000;

  /** Every so many devices, one is of class C. */
  private static final int CLASS_C = 10;

  private static final int KEY_BYTES = 16;
  private static final RowRandom KEYS = new RowRandom(868);

  /** Rejects a number out of range. */
  public SeededDevice {
    if (n < 1 || n > MOST) {
      throw new IllegalArgumentException("device %d; allowed: 1 to %d".formatted(n, MOST));
    }
  }

  /** Its DevEUI. */
  public long eui() {
    return FIRST_EUI + n;
  }

  /**
   * The address of its session.
   *
   * @param devicesPerAddress how many neighbours share one
   */
  public int devAddr(int devicesPerAddress) {
    return FIRST_ADDRESS + (n - 1) / devicesPerAddress;
  }

  /** The root key, with which it may join. */
  public byte[] appKey() {
    return key(0);
  }

  /** The session's key for integrity and the network's payloads. */
  public byte[] nwkSKey() {
    return key(1);
  }

  /** The session's key for the application's payloads. */
  public byte[] appSKey() {
    return key(2);
  }

  /** Whether it is of class C and so always listens: every tenth is. */
  public boolean isClassC() {
    return n % CLASS_C == 0;
  }

  /** A name that contains the number. */
  public String name() {
    return "Device " + n;
  }

  private byte[] key(int which) {
    return ByteBuffer.allocate(KEY_BYTES)
        .putLong(KEYS.bits(n, 2 * which))
        .putLong(KEYS.bits(n, 2 * which + 1))
        .array();
  }
}
