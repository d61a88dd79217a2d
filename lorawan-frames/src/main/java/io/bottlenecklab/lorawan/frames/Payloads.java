package io.bottlenecklab.lorawan.frames;

/** Encrypts and decrypts payloads, which is the same. */
final class Payloads {

  private static final byte FIRST = 0x01;

  private Payloads() {}

  static Bytes crypted(Bytes payload, AesKey key, MessageType type, int devAddr, long fCnt) {
    if (payload.isEmpty()) {
      return payload;
    }
    var blocks = (payload.length() + AesKey.BYTES - 1) / AesKey.BYTES;
    var stream = new byte[blocks * AesKey.BYTES];
    for (var i = 0; i < blocks; i++) {
      var block = new byte[AesKey.BYTES];
      Mic.block(block, FIRST, type, devAddr, fCnt, i + 1);
      System.arraycopy(block, 0, stream, i * AesKey.BYTES, AesKey.BYTES);
    }
    var keys = key.encrypt(stream);
    var crypted = payload.toArray();
    for (var i = 0; i < crypted.length; i++) {
      crypted[i] ^= keys[i];
    }
    return Bytes.of(crypted);
  }
}
