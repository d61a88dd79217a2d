package io.bottlenecklab.lorawan.frames;

import io.bottlenecklab.lorawan.frames.InvalidFrameException.FrameFault;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A data frame as it was received, still encrypted: MHDR, DevAddr, FCtrl, FCnt, FOpts, FPort,
 * payload, MIC.
 *
 * @param control the byte FCtrl
 * @param counter the lower 16 bits of the frame counter
 * @param options MAC commands
 * @param fPort {@link DataMessage#NO_PORT} without a payload
 * @param payload encrypted
 * @param bytes all of the frame
 */
public record DataFrame(
    MessageType type,
    int devAddr,
    int control,
    int counter,
    Bytes options,
    int fPort,
    Bytes payload,
    Bytes bytes) {

  /** The longest frame that a radio sends. */
  public static final int MOST_BYTES = 255;

  private static final int ADR = 0x80;
  private static final int ADR_ACK_REQ = 0x40;
  private static final int LEAST_BYTES = 12;
  private static final int HEADER = 8;

  /**
   * Reads a frame of either direction.
   *
   * @throws InvalidFrameException if the bytes are not one
   */
  public static DataFrame parse(Bytes bytes) throws InvalidFrameException {
    var type = MessageType.of(bytes);
    if (!type.isData()) {
      throw new InvalidFrameException(FrameFault.HEADER);
    }
    if (bytes.length() < LEAST_BYTES) {
      throw new InvalidFrameException(FrameFault.SHORT);
    }
    if (bytes.length() > MOST_BYTES) {
      throw new InvalidFrameException(FrameFault.LONG);
    }
    var header = ByteBuffer.wrap(bytes.toArray()).order(ByteOrder.LITTLE_ENDIAN);
    var control = bytes.at(5);
    var portAt = HEADER + (control & 0xf);
    var end = bytes.length() - FrameCipher.MIC_BYTES;
    if (portAt > end) {
      throw new InvalidFrameException(FrameFault.SHORT);
    }
    var fPort = portAt < end ? bytes.at(portAt) : DataMessage.NO_PORT;
    if (fPort == 0 && portAt > HEADER) {
      throw new InvalidFrameException(FrameFault.OPTIONS_BESIDE_PORT_0);
    }
    return new DataFrame(
        type,
        header.getInt(1),
        control,
        header.getShort(6) & 0xffff,
        bytes.slice(HEADER, portAt),
        fPort,
        portAt < end ? bytes.slice(portAt + 1, end) : Bytes.EMPTY,
        bytes);
  }

  /** Whether it acknowledges the last confirmed frame of the other side. */
  public boolean ack() {
    return (control & DataMessage.ACK) != 0;
  }

  /** Of an uplink: whether the network may set the device's data rate. */
  public boolean adr() {
    return (control & ADR) != 0;
  }

  /** Of an uplink: whether the device wants any downlink, to know that it is still heard. */
  public boolean adrAckReq() {
    return (control & ADR_ACK_REQ) != 0;
  }

  /** Whether it was signed with that key and that whole counter. */
  public boolean isSignedBy(AesKey network, long fCnt) {
    var all = bytes.toArray();
    var end = all.length - FrameCipher.MIC_BYTES;
    return Arrays.equals(
        FrameCipher.mic(network, type, devAddr, fCnt, all, end),
        0,
        FrameCipher.MIC_BYTES,
        all,
        end,
        all.length);
  }

  /** The decrypted payload. Check the MIC first. */
  public Bytes decrypted(SessionKeys keys, long fCnt) {
    return FrameCipher.crypted(payload, keys.ofPort(fPort), type, devAddr, fCnt);
  }
}
