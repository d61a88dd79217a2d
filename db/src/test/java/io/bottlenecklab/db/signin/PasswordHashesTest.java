package io.bottlenecklab.db.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.security.crypto.bcrypt.BCrypt;

class PasswordHashesTest {

  private static final int PASSWORDS = 4;

  /** Higher strengths take too long to compute in a test. */
  static IntStream quickStrengths() {
    return IntStream.rangeClosed(4, 8);
  }

  static IntStream strengths() {
    return IntStream.rangeClosed(4, 20);
  }

  @ParameterizedTest
  @MethodSource("quickStrengths")
  void each_hash_is_that_of_its_documented_password(int strength) throws Exception {
    var expected =
        IntStream.range(0, PASSWORDS)
            .mapToObj(k -> BCrypt.hashpw("K6-password-" + k, salt(strength, k)))
            .toList();

    assertThat(PasswordHashes.of(strength).hashes()).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("strengths")
  void each_strength_has_hashes_that_state_it_and_the_documented_salt(int strength) {
    var hashes = PasswordHashes.of(strength).hashes();

    assertThat(hashes).hasSize(PASSWORDS).doesNotHaveDuplicates();
    assertThat(hashes).allMatch(hash -> hash.length() == 60);
    IntStream.range(0, PASSWORDS)
        .forEach(k -> assertThat(hashes.get(k)).startsWith(salt(strength, k)));
  }

  @Test
  void users_take_the_passwords_in_turn() {
    var hashes = PasswordHashes.of(4);

    assertThat(hashes.ofUser(1)).isEqualTo(hashes.hashes().get(1));
    assertThat(hashes.ofUser(1_000_000)).isEqualTo(hashes.hashes().get(0));
  }

  @Test
  void a_strength_without_hashes_is_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PasswordHashes.of(3))
        .withMessageContaining("strength 3");
  }

  private static String salt(int strength, int k) {
    return "$2a$%02d$%s".formatted(strength, encoded(saltBytes(strength, k)));
  }

  private static byte[] saltBytes(int strength, int k) {
    try {
      var digest =
          MessageDigest.getInstance("SHA-256")
              .digest(
                  "bottleneck-lab/%d/%d".formatted(strength, k).getBytes(StandardCharsets.UTF_8));
      return Arrays.copyOf(digest, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  /** BCrypt's own Base64: another alphabet, no padding. */
  private static String encoded(byte[] bytes) {
    var standard = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    var bcrypt = "./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    return Base64.getEncoder()
        .withoutPadding()
        .encodeToString(bytes)
        .chars()
        .mapToObj(c -> String.valueOf(bcrypt.charAt(standard.indexOf(c))))
        .collect(Collectors.joining());
  }
}
