package io.bottlenecklab.lab.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * A random number of this lab's home: it makes names from contents that stay the same from start to
 * start, so that data is seeded once, and mean nothing elsewhere.
 *
 * @param folder where it is kept
 */
record NameSalt(Path folder) {

  private static final int BYTES = 16;
  private static final int DIGITS = 12;

  String digest(String contents) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      digest.update(value());
      return HexFormat.of().formatHex(digest.digest(contents.getBytes(UTF_8))).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new StageException("%s cannot be written: %s".formatted(folder, Reason.of(e)), e);
    }
  }

  private byte[] value() throws IOException {
    var file = folder.resolve("pepper");
    if (!Files.exists(file)) {
      var random = new byte[BYTES];
      new SecureRandom().nextBytes(random);
      Files.createDirectories(folder);
      Files.write(file, random);
    }
    return Files.readAllBytes(file);
  }
}
