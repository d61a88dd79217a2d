package io.bottlenecklab.minlog.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

class PseudonymsTest {

  private static final CprNumber CITIZEN = new CprNumber("0101701234");
  private static final String KEY = "0123456789abcdef0123456789abcdef";

  /** The expected value: {@code printf 0101701234 | openssl dgst -sha256 -hmac $KEY}. */
  @Test
  void a_pseudonym_is_the_beginning_of_the_keyed_hash() {
    var pseudonym = new Pseudonyms(KEY).of(CITIZEN);

    assertThat(pseudonym).hasToString("3656b168427e85b72ba069494a382f85");
    assertThat(new Pseudonyms(KEY).of(CITIZEN)).isEqualTo(pseudonym);
    assertThat(Pseudonym.of(pseudonym.bytes())).isEqualTo(pseudonym);
  }

  @Test
  void another_key_gives_another_pseudonym() {
    assertThat(new Pseudonyms(KEY.replace('0', 'x')).of(CITIZEN))
        .isNotEqualTo(new Pseudonyms(KEY).of(CITIZEN));
  }

  @Test
  void a_short_key_is_refused() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Pseudonyms("too short"));
    assertThatIllegalArgumentException().isThrownBy(() -> Pseudonym.of(new byte[15]));
  }

  @Test
  void nothing_starts_without_a_key() {
    var context =
        new ApplicationContextRunner().withUserConfiguration(PseudonymConfiguration.class);

    context.run(started -> assertThat(started).hasFailed());
    context
        .withPropertyValues("minlog.pseudonym-key=" + KEY)
        .run(started -> assertThat(started).hasSingleBean(Pseudonyms.class));
  }
}
