package io.bottlenecklab.lorawan.frames;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The keys of a session.
 *
 * @param network NwkSKey: integrity, and payloads on port 0
 * @param application AppSKey: payloads on other ports
 */
public record SessionKeys(AesKey network, AesKey application) {

  /** Keys of 16 bytes each. */
  public static SessionKeys of(byte[] network, byte[] application) {
    return new SessionKeys(AesKey.of(network), AesKey.of(application));
  }

  /** What a device and the server derive from a join. */
  public static SessionKeys derive(AesKey appKey, int joinNonce, int netId, int devNonce) {
    return new SessionKeys(
        key(appKey, 1, joinNonce, netId, devNonce), key(appKey, 2, joinNonce, netId, devNonce));
  }

  /** The key of payloads on that port. */
  AesKey ofPort(int fPort) {
    return fPort == 0 ? network : application;
  }

  private static AesKey key(AesKey appKey, int which, int joinNonce, int netId, int devNonce) {
    var block = ByteBuffer.allocate(AesKey.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    block.put((byte) which);
    JoinAccept.put24(block, joinNonce);
    JoinAccept.put24(block, netId);
    block.putShort((short) devNonce);
    return AesKey.of(appKey.encrypt(block.array()));
  }
}
