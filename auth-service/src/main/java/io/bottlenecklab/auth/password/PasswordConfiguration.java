package io.bottlenecklab.auth.password;

import io.bottlenecklab.auth.user.UserRepository;
import io.bottlenecklab.support.knobs.KnobReader;
import java.security.SecureRandom;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;

/** BCrypt at the variant's strength. */
@Configuration(proxyBeanMethods = false)
class PasswordConfiguration {

  @Bean
  BCryptPasswordEncoder encoder(PasswordProperties properties) {
    return new BCryptPasswordEncoder(properties.bcryptStrength());
  }

  @Bean
  Passwords passwords(BCryptPasswordEncoder encoder, PasswordProperties properties) {
    return new Passwords(encoder, DecoyHash.of(properties.bcryptStrength(), new SecureRandom()));
  }

  @Bean
  KnobReader strengthKnob(BCryptPasswordEncoder encoder, UserRepository users) {
    return KnobReader.of(
        "auth.password.bcrypt-strength", () -> HashStrength.inEffect(encoder, users.anyPassword()));
  }
}
