package io.bottlenecklab.lorawan.frames;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The content of a data frame.
 *
 * @param ack whether it acknowledges
 * @param pending whether more downlinks wait
 * @param fCnt the whole frame counter, of 32 bits
 * @param options MAC commands, at most 15 bytes
 * @param fPort 0 to 255, or {@link #NO_PORT} without a payload
 * @param payload in the clear
 */
public record DataMessage(
    MessageType type,
    int devAddr,
    boolean ack,
    boolean pending,
    long fCnt,
    Bytes options,
    int fPort,
    Bytes payload) {

  /** In place of a port, without a payload. */
  public static final int NO_PORT = -1;

  /** The most bytes of payload, at the fastest data rates. */
  public static final int MOST_PAYLOAD = 242;

  static final int ACK = 0x20;
  private static final int PENDING = 0x10;
  private static final int MOST_OPTIONS = 15;
  private static final int HEADER = 8;

  /** Rejects content that no frame can have. */
  public DataMessage {
    if (!type.isData()
        || options.length() > MOST_OPTIONS
        || fPort < NO_PORT
        || fPort > 255
        || (fPort == NO_PORT && !payload.isEmpty())
        || (fPort == 0 && !options.isEmpty())
        || payload.length() > MOST_PAYLOAD) {
      throw new IllegalArgumentException("no such frame");
    }
  }

  /** An uplink with a payload, as devices send it. */
  public static DataMessage uplink(
      MessageType type, int devAddr, long fCnt, int fPort, Bytes payload) {
    return new DataMessage(type, devAddr, false, false, fCnt, Bytes.EMPTY, fPort, payload);
  }

  /** An acknowledgement of an uplink, without anything else. */
  public static DataMessage acknowledgement(int devAddr, long fCnt) {
    return new DataMessage(
        MessageType.UNCONFIRMED_DOWN,
        devAddr,
        true,
        false,
        fCnt,
        Bytes.EMPTY,
        NO_PORT,
        Bytes.EMPTY);
  }

  /** Encrypts and signs it. */
  public Bytes encode(SessionKeys keys) {
    var port = fPort == NO_PORT ? 0 : 1;
    var end = HEADER + options.length() + port + payload.length();
    var frame = ByteBuffer.allocate(end + FrameCipher.MIC_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    frame.put(type.header()).putInt(devAddr).put((byte) control()).putShort((short) fCnt);
    frame.put(options.toArray());
    if (port == 1) {
      frame.put((byte) fPort);
      frame.put(FrameCipher.crypted(payload, keys.ofPort(fPort), type, devAddr, fCnt).toArray());
    }
    frame.put(FrameCipher.mic(keys.network(), type, devAddr, fCnt, frame.array(), end));
    return Bytes.of(frame.array());
  }

  private int control() {
    return (ack ? ACK : 0) | (pending ? PENDING : 0) | options.length();
  }
}
