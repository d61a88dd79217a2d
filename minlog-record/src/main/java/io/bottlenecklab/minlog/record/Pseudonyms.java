package io.bottlenecklab.minlog.record;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Gives citizens their pseudonyms: the first 16 bytes of HMAC-SHA-256 of the CPR number under a
 * key. A plain hash would not do, as all CPR numbers can be tried in minutes.
 */
public final class Pseudonyms {

  /** As many characters as the hash has bytes. */
  public static final int SHORTEST_KEY = 32;

  private static final String ALGORITHM = "HmacSHA256";

  /** Holds the key; each computation takes a copy, which is cheaper than beginning with the key. */
  private final Mac keyed;

  /**
   * With a key, which all services and seeders that share a table must share.
   *
   * @throws IllegalArgumentException if it has fewer than 32 characters
   */
  public Pseudonyms(String key) {
    if (key.length() < SHORTEST_KEY) {
      throw new IllegalArgumentException("a pseudonym key has at least 32 characters");
    }
    try {
      keyed = Mac.getInstance(ALGORITHM);
      keyed.init(new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), ALGORITHM));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The citizen's pseudonym: always the same under the same key. */
  public Pseudonym of(CprNumber citizen) {
    var hash = copy().doFinal(citizen.digits().getBytes(StandardCharsets.US_ASCII));
    var buffer = ByteBuffer.wrap(hash);
    return new Pseudonym(buffer.getLong(), buffer.getLong());
  }

  private Mac copy() {
    try {
      return (Mac) keyed.clone();
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException(e);
    }
  }
}
