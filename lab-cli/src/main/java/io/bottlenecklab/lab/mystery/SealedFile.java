package io.bottlenecklab.lab.mystery;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The file with the last mystery's secret. It starts with the key: the seal prevents reading by
 * accident, not cheating.
 *
 * @param file the file that {@code reveal} reads
 */
record SealedFile(Path file) {

  private static final int KEY = 16;
  private static final int NONCE = 12;
  private static final int TAG_BITS = 128;
  private static final JsonMapper JSON = JsonMapper.shared();

  /** The file in the lab's home. */
  static SealedFile in(Path home) {
    return new SealedFile(home.resolve("mystery").resolve("sealed"));
  }

  /** Seals a secret; it replaces the previous one. */
  void seal(MysterySecret secret) {
    var head = new byte[KEY + NONCE];
    new SecureRandom().nextBytes(head);
    try {
      var body = cipher(Cipher.ENCRYPT_MODE, head).doFinal(JSON.writeValueAsBytes(secret));
      var sealed = Arrays.copyOf(head, head.length + body.length);
      System.arraycopy(body, 0, sealed, head.length, body.length);
      Files.createDirectories(file.getParent());
      Files.write(file, sealed);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new StageException("%s cannot be written: %s".formatted(file, Reason.of(e)), e);
    }
  }

  /**
   * The last secret; empty if there is none.
   *
   * @throws StageException if the file is damaged
   */
  Optional<MysterySecret> open() {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      var sealed = Files.readAllBytes(file);
      var opened =
          cipher(Cipher.DECRYPT_MODE, Arrays.copyOf(sealed, KEY + NONCE))
              .doFinal(sealed, KEY + NONCE, Math.max(0, sealed.length - KEY - NONCE));
      return Optional.of(JSON.readValue(opened, MysterySecret.class));
    } catch (IOException
        | GeneralSecurityException
        | IllegalArgumentException
        | JacksonException e) {
      throw new StageException("%s is damaged; ./lab mystery starts a new one".formatted(file), e);
    }
  }

  private static Cipher cipher(int mode, byte[] head) throws GeneralSecurityException {
    var cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(
        mode,
        new SecretKeySpec(head, 0, KEY, "AES"),
        new GCMParameterSpec(TAG_BITS, head, KEY, NONCE));
    return cipher;
  }
}
