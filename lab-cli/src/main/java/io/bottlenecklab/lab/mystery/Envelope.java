package io.bottlenecklab.lab.mystery;

import io.bottlenecklab.lab.stage.StageException;
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
 * The file that keeps the last mystery's secret. The key lies at its head: it is sealed against a
 * glance, not against someone who is set on cheating.
 *
 * @param file what {@code reveal} reads
 */
public record Envelope(Path file) {

  private static final int KEY = 16;
  private static final int NONCE = 12;
  private static final int TAG_BITS = 128;
  private static final JsonMapper JSON = JsonMapper.shared();

  /** The envelope of a lab's home. */
  public static Envelope in(Path home) {
    return new Envelope(home.resolve("mystery").resolve("sealed"));
  }

  /** Replaces what was sealed before. */
  public void seal(Secret secret) {
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
   * What was sealed last; empty where nothing ever was.
   *
   * @throws StageException where the file is not as it was written
   */
  public Optional<Secret> open() {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      var sealed = Files.readAllBytes(file);
      var opened =
          cipher(Cipher.DECRYPT_MODE, Arrays.copyOf(sealed, KEY + NONCE))
              .doFinal(sealed, KEY + NONCE, Math.max(0, sealed.length - KEY - NONCE));
      return Optional.of(JSON.readValue(opened, Secret.class));
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
