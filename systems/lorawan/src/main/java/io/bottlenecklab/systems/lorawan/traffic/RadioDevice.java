package io.bottlenecklab.systems.lorawan.traffic;

import io.bottlenecklab.db.lorawan.SeededDevice;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataFrame;
import io.bottlenecklab.lorawan.frames.DataMessage;
import io.bottlenecklab.lorawan.frames.FrameCounters;
import io.bottlenecklab.lorawan.frames.MessageType;
import io.bottlenecklab.lorawan.frames.SessionKeys;
import java.util.Optional;

/** A seeded device with its session, as the device itself knows it. */
final class RadioDevice {

  private static final int PORT = 10;

  private final SeededDevice seeded;
  private final int devAddr;
  private final SessionKeys keys;
  private long fCntUp;
  private long fCntDown;

  RadioDevice(SeededDevice seeded, int devAddr, long fCntUp, long fCntDown) {
    this.seeded = seeded;
    this.devAddr = devAddr;
    this.keys = SessionKeys.of(seeded.nwkSKey(), seeded.appSKey());
    this.fCntUp = fCntUp;
    this.fCntDown = fCntDown;
  }

  /** Its number, from 1. */
  int n() {
    return seeded.n();
  }

  /** Its DevEUI. */
  long eui() {
    return seeded.eui();
  }

  /** The address of its session, which others may share. */
  int devAddr() {
    return devAddr;
  }

  /** The next uplink, which the network has to acknowledge. */
  synchronized Bytes confirmed(Bytes data) {
    return DataMessage.uplink(MessageType.CONFIRMED_UP, devAddr, fCntUp++, PORT, data).encode(keys);
  }

  /**
   * Receives a frame. Empty if it is not signed for this device, or was received before.
   *
   * @return the decrypted payload
   */
  synchronized Optional<Bytes> receive(DataFrame frame) {
    var fCnt = FrameCounters.rebuilt(fCntDown, frame.counter());
    if (fCnt < fCntDown || !frame.isSignedBy(keys.network(), fCnt)) {
      return Optional.empty();
    }
    fCntDown = fCnt + 1;
    return Optional.of(frame.decrypted(keys, fCnt));
  }
}
