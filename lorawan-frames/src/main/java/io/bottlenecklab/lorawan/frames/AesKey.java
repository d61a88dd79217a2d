package io.bottlenecklab.lorawan.frames;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;

/** A key of AES-128. Its text does not tell it. */
public final class AesKey {

  /** Of a key, and of what AES takes at once. */
  public static final int BYTES = 16;

  /** The polynomial of RFC 4493. */
  private static final int RB = 0x87;

  private final SecretKeySpec key;
  private final byte[] full;
  private final byte[] padded;

  private AesKey(byte[] bytes) {
    if (bytes.length != BYTES) {
      throw new IllegalArgumentException("a key has 16 bytes, not " + bytes.length);
    }
    this.key = new SecretKeySpec(bytes, "AES");
    this.full = doubled(encrypt(new byte[BYTES]));
    this.padded = doubled(full);
  }

  /**
   * A key.
   *
   * @throws IllegalArgumentException where there are not 16 bytes
   */
  public static AesKey of(byte[] bytes) {
    return new AesKey(bytes);
  }

  /** The same from hexadecimal digits. */
  public static AesKey ofHex(String hex) {
    return new AesKey(Bytes.ofHex(hex).toArray());
  }

  /** Its bytes, for the store alone. */
  public byte[] toArray() {
    return key.getEncoded();
  }

  /** Encrypts whole blocks, each by itself. */
  public byte[] encrypt(byte[] blocks) {
    return run(Cipher.ENCRYPT_MODE, blocks);
  }

  /** Undoes {@link #encrypt}. */
  public byte[] decrypt(byte[] blocks) {
    return run(Cipher.DECRYPT_MODE, blocks);
  }

  /** AES-CMAC of RFC 4493: 16 bytes. */
  public byte[] cmac(byte[] message) {
    var blocks = Math.max(1, (message.length + BYTES - 1) / BYTES);
    var lastFrom = (blocks - 1) * BYTES;
    var last = Arrays.copyOfRange(message, lastFrom, lastFrom + BYTES);
    var rest = message.length - lastFrom;
    if (rest < BYTES) {
      last[rest] = (byte) 0x80;
    }
    xor(last, rest == BYTES ? full : padded);
    return chained(message, lastFrom, last);
  }

  /** The last block of CBC without an initial vector. */
  private byte[] chained(byte[] message, int lastFrom, byte[] last) {
    try {
      var cipher = cipher(Cipher.ENCRYPT_MODE);
      var state = new byte[BYTES];
      for (var from = 0; from < lastFrom; from += BYTES) {
        for (var i = 0; i < BYTES; i++) {
          state[i] ^= message[from + i];
        }
        cipher.update(state, 0, BYTES, state);
      }
      xor(state, last);
      return cipher.doFinal(state);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has AES", e);
    }
  }

  private byte[] run(int mode, byte[] blocks) {
    try {
      return cipher(mode).doFinal(blocks);
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException("not whole blocks: %d bytes".formatted(blocks.length), e);
    }
  }

  /** ECB is what LoRaWAN builds its own modes from. */
  private Cipher cipher(int mode) throws GeneralSecurityException {
    var cipher = Cipher.getInstance("AES/ECB/NoPadding");
    cipher.init(mode, key);
    return cipher;
  }

  private static byte[] doubled(byte[] block) {
    var doubled = new byte[BYTES];
    for (var i = 0; i < BYTES; i++) {
      var carry = i + 1 < BYTES ? (block[i + 1] & 0xff) >> 7 : 0;
      doubled[i] = (byte) ((block[i] << 1) | carry);
    }
    if (block[0] < 0) {
      doubled[BYTES - 1] ^= (byte) RB;
    }
    return doubled;
  }

  private static void xor(byte[] block, byte[] with) {
    for (var i = 0; i < BYTES; i++) {
      block[i] ^= with[i];
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AesKey that && key.equals(that.key);
  }

  @Override
  public int hashCode() {
    return key.hashCode();
  }

  @Override
  public String toString() {
    return "AesKey[…]";
  }
}
