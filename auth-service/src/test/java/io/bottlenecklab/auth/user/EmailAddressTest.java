package io.bottlenecklab.auth.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;

import jakarta.validation.ConstraintValidatorContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EmailAddressTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "K6-100000@email.com",
        "o'brien+tag@example.co.uk",
        "a@localhost",
        "x@xn--bcher-kva.example"
      })
  void addresses(String text) {
    assertThat(valid(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", " ", "a", "@b.c", "a@", "a@@b.c", "a@b..c", "a@-b.c", "a b@c.d", "a@b.c\n", "a\0@b.c",
        "ä@b.c"
      })
  void no_addresses(String text) {
    assertThat(valid(text)).isFalse();
  }

  @Test
  void an_address_has_at_most_255_characters() {
    assertThat(valid("a".repeat(251) + "@b.c")).isTrue();
    assertThat(valid("a".repeat(252) + "@b.c")).isFalse();
  }

  @Test
  void a_long_text_is_refused_before_it_can_exhaust_the_stack() {
    assertThat(valid("a@" + "b.".repeat(1_000_000) + "c")).isFalse();
  }

  private static boolean valid(String text) {
    return new EmailAddress.Check().isValid(text, mock(ConstraintValidatorContext.class));
  }
}
