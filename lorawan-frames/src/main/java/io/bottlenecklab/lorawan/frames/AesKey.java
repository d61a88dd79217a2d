package io.bottlenecklab.lorawan.frames;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/** An AES-128 key. Its text hides it. */
public final class AesKey {

  /** Length of a key and of a block. */
  public static final int BYTES = 16;

  /** The polynomial of RFC 4493. */
  private static final int RB = 0x87;

  private final SecretKeySpec key;
  private final byte[] wholeKey;
  private final byte[] paddedKey;

  private AesKey(byte[] bytes) {
    if (bytes.length != BYTES) {
      throw new IllegalArgumentException("a key has 16 bytes, not " + bytes.length);
    }
    this.key = new SecretKeySpec(bytes, "AES");
    this.wholeKey = doubled(encrypt(new byte[BYTES]));
    this.paddedKey = doubled(wholeKey);
  }

  /**
   * A key.
   *
   * @throws IllegalArgumentException if there are not 16 bytes
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
    return run("AES/ECB/NoPadding", Cipher.ENCRYPT_MODE, blocks, null);
  }

  /** Undoes {@link #encrypt}. */
  public byte[] decrypt(byte[] blocks) {
    return run("AES/ECB/NoPadding", Cipher.DECRYPT_MODE, blocks, null);
  }

  /** AES-CMAC of RFC 4493: 16 bytes. It is the last block of CBC without an initial vector. */
  public byte[] cmac(byte[] message) {
    var blocks = Math.max(1, (message.length + BYTES - 1) / BYTES);
    var padded = Arrays.copyOf(message, blocks * BYTES);
    var isWhole = message.length == padded.length;
    if (!isWhole) {
      padded[message.length] = (byte) 0x80;
    }
    var last = padded.length - BYTES;
    for (var i = 0; i < BYTES; i++) {
      padded[last + i] ^= isWhole ? wholeKey[i] : paddedKey[i];
    }
    var chained =
        run("AES/CBC/NoPadding", Cipher.ENCRYPT_MODE, padded, new IvParameterSpec(new byte[BYTES]));
    return Arrays.copyOfRange(chained, last, padded.length);
  }

  /** Encrypts or decrypts any number of bytes, with a block that counts up. */
  byte[] count(byte[] firstBlock, byte[] bytes) {
    return run("AES/CTR/NoPadding", Cipher.ENCRYPT_MODE, bytes, new IvParameterSpec(firstBlock));
  }

  private byte[] run(String mode, int direction, byte[] bytes, @Nullable IvParameterSpec vector) {
    try {
      var cipher = Cipher.getInstance(mode);
      cipher.init(direction, key, vector);
      return cipher.doFinal(bytes);
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException("not whole blocks: %d bytes".formatted(bytes.length), e);
    }
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
