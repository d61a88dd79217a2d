package io.bottlenecklab.lab.embedded;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Digests for names and marks. */
final class Sha256 {

  private Sha256() {}

  /** The digest of all parts together. */
  static String hex(byte[]... parts) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      for (var part : parts) {
        digest.update(part);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
