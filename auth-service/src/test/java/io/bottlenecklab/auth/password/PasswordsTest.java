package io.bottlenecklab.auth.password;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.validation.Validation;
import java.lang.management.ManagementFactory;
import java.security.SecureRandom;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;

class PasswordsTest {

  private static final BCryptPasswordEncoder ENCODER = new BCryptPasswordEncoder(4);

  @Test
  void the_right_password_matches_and_a_wrong_one_does_not() {
    var passwords = passwords();
    var hash = Optional.of(passwords.encode("right"));

    assertThat(passwords.matches("right", hash)).isTrue();
    assertThat(passwords.matches("wrong", hash)).isFalse();
  }

  @Test
  void without_a_hash_nothing_matches() {
    assertThat(passwords().matches("any", Optional.empty())).isFalse();
  }

  /** Otherwise the encoder would refuse it at once, and the time would reveal it. */
  @ParameterizedTest
  @ValueSource(ints = {4, 10, 20})
  void a_decoy_looks_like_a_hash_of_its_strength(int strength) {
    assertThat(DecoyHash.of(strength, new SecureRandom()))
        .matches("\\$2a\\$%02d\\$[./0-9A-Za-z]{53}".formatted(strength));
  }

  /** In processor time, in turns, the fastest of many: whatever else the machine does only adds. */
  @Test
  void a_decoy_takes_as_long_as_a_hash_of_its_strength() {
    var encoder = new BCryptPasswordEncoder(8);
    var decoy = DecoyHash.of(8, new SecureRandom());
    var hash = encoder.encode("right");
    var ofDecoy = Double.MAX_VALUE;
    var ofHash = Double.MAX_VALUE;
    for (var i = 0; i < 20; i++) {
      ofDecoy = Math.min(ofDecoy, nanos(encoder, decoy));
      ofHash = Math.min(ofHash, nanos(encoder, hash));
    }

    assertThat(ofDecoy / ofHash).isBetween(0.7, 1.4);
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 8, 20})
  void the_strength_in_effect_is_the_encoder_s_while_nothing_is_stored(int strength) {
    assertThat(HashStrength.inEffect(new BCryptPasswordEncoder(strength), Optional.empty()))
        .isEqualTo(strength);
  }

  @Test
  void the_strength_in_effect_is_one_number_if_stored_hashes_agree() {
    assertThat(HashStrength.inEffect(ENCODER, Optional.ofNullable(ENCODER.encode("x"))))
        .isEqualTo(4);
  }

  @Test
  void the_strength_in_effect_is_no_number_if_stored_hashes_differ() {
    assertThat(
            HashStrength.inEffect(
                new BCryptPasswordEncoder(10), Optional.ofNullable(ENCODER.encode("x"))))
        .isEqualTo("10 for new passwords, 4 in stored ones");
  }

  @Test
  void a_password_may_have_72_bytes_and_no_more() {
    assertThat(valid("x".repeat(72))).isTrue();
    assertThat(valid("x".repeat(73))).isFalse();
    assertThat(valid("å".repeat(36))).isTrue();
    assertThat(valid("å".repeat(36) + "x")).isFalse();
  }

  @Test
  void a_password_is_text_that_can_be_stored() {
    assertThat(valid("a\0b")).isFalse();
    assertThat(valid("a\ud800b")).isFalse();
    assertThat(valid("a😀b")).isTrue();
  }

  private static Passwords passwords() {
    return new Passwords(ENCODER, DecoyHash.of(4, new SecureRandom()));
  }

  private static double nanos(BCryptPasswordEncoder encoder, @Nullable String hash) {
    var threads = ManagementFactory.getThreadMXBean();
    var start = threads.getCurrentThreadCpuTime();
    assertThat(encoder.matches("wrong", hash)).isFalse();
    return threads.getCurrentThreadCpuTime() - start;
  }

  private static boolean valid(String password) {
    try (var factory = Validation.buildDefaultValidatorFactory()) {
      return factory.getValidator().validate(new Form(password)).isEmpty();
    }
  }

  private record Form(@Password String password) {}
}
