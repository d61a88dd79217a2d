package io.bottlenecklab.auth.database;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Names of locks in the forms that databases accept. SHA-256 prevents that a client chooses a
 * collision.
 */
final class LockName {

  private LockName() {}

  /** 32 hexadecimal digits. */
  static String hex(String name) {
    return HexFormat.of().formatHex(Arrays.copyOf(digest(name), 16));
  }

  /** 64 bits. */
  static long number(String name) {
    return ByteBuffer.wrap(digest(name)).getLong();
  }

  private static byte[] digest(String name) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }
}
