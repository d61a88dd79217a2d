package io.bottlenecklab.db.signin;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.stream.LongStream;

/** One number for many rows, to compare them by. */
final class RowDigest {

  private final MessageDigest digest;

  RowDigest() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  static String ofGenerated(SignInDataset dataset) {
    var generator = new UserGenerator(dataset.seed(), PasswordHashes.of(dataset.strength()));
    var digest = new RowDigest();
    LongStream.rangeClosed(1, dataset.users()).mapToObj(generator::user).forEach(digest::add);
    return digest.value();
  }

  void add(SeededUser user) {
    digest.update(user.toString().getBytes(StandardCharsets.UTF_8));
  }

  String value() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
