package io.bottlenecklab.lorawan;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.bottlenecklab.support.problem.ProblemWriter;
import io.bottlenecklab.support.problem.Problems;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.security.authorization.AuthorizationDecision;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.web.SecurityFilterChain;

/** Who may ask what: everything, with the API key. */
@Configuration(proxyBeanMethods = false)
class LorawanSecurityConfiguration {

  private static final String HEADER = "X-Api-Key";

  /** CSRF needs a credential that browsers send by themselves; this header is none. */
  @Bean
  @Order(10)
  SecurityFilterChain closed(HttpSecurity http, ApiKeyProperties properties) {
    var key = properties.apikey();
    return http.csrf(AbstractHttpConfigurer::disable)
        .requestCache(AbstractHttpConfigurer::disable)
        .logout(AbstractHttpConfigurer::disable)
        .sessionManagement(
            session -> session.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
        .exceptionHandling(errors ->
            errors.authenticationEntryPoint((request, response, refused) ->
                ProblemWriter.write(
                    response,
                    Problems.of(
                        HttpStatus.UNAUTHORIZED,
                        "invalid-key",
                        "No valid key",
                        "This needs the API key."))))
        .authorizeHttpRequests(requests ->
            requests
                .anyRequest()
                .access((_, context) ->
                    new AuthorizationDecision(isKey(key, context.getRequest().getHeader(HEADER)))))
        .build();
  }

  private static boolean isKey(String key, @Nullable String given) {
    return given != null && MessageDigest.isEqual(key.getBytes(UTF_8), given.getBytes(UTF_8));
  }
}
