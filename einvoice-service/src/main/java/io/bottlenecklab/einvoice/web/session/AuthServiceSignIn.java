package io.bottlenecklab.einvoice.web.session;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.authentication.AuthenticationServiceException;
import org.springframework.security.authentication.BadCredentialsException;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/**
 * Signs a clerk in with auth-service. The clerk's name is the address in auth-service's token, not
 * the typed one, which may be written differently.
 */
final class AuthServiceSignIn implements AuthenticationProvider {

  private static final String EMAIL = "email";

  private final RestClient authService;
  private final JwtDecoder tokens;

  AuthServiceSignIn(RestClient authService, JwtDecoder tokens) {
    this.authService = authService;
    this.tokens = tokens;
  }

  /**
   * The clerk, by e-mail address.
   *
   * @throws BadCredentialsException if auth-service refuses
   * @throws AuthenticationServiceException if it does not answer
   */
  @Override
  public Authentication authenticate(Authentication entered) {
    var token = signIn(entered.getName(), String.valueOf(entered.getCredentials()));
    try {
      var email = tokens.decode(token).getClaimAsString(EMAIL);
      if (email == null) {
        throw new AuthenticationServiceException("auth-service's token names nobody");
      }
      return UsernamePasswordAuthenticationToken.authenticated(email, null, List.of());
    } catch (JwtException e) {
      throw new AuthenticationServiceException("auth-service's token cannot be checked", e);
    }
  }

  @Override
  public boolean supports(Class<?> authentication) {
    return UsernamePasswordAuthenticationToken.class.isAssignableFrom(authentication);
  }

  private String signIn(String email, String password) {
    try {
      var answer =
          authService
              .post()
              .uri("/api/sign-in")
              .contentType(MediaType.APPLICATION_JSON)
              .body(Map.of(EMAIL, email, "password", password))
              .retrieve()
              .body(Answer.class);
      if (answer == null || answer.accessToken() == null) {
        throw new AuthenticationServiceException("auth-service answered without a token");
      }
      return answer.accessToken();
    } catch (HttpClientErrorException e) {
      if (isRefusal(e)) {
        throw new BadCredentialsException("refused by auth-service");
      }
      throw new AuthenticationServiceException("auth-service answered " + e.getStatusCode(), e);
    } catch (RestClientException e) {
      throw new AuthenticationServiceException("auth-service does not answer", e);
    }
  }

  /** 400 is its answer to a password that no user can have. */
  private static boolean isRefusal(HttpClientErrorException answer) {
    return answer.getStatusCode() == HttpStatus.UNAUTHORIZED
        || answer.getStatusCode() == HttpStatus.BAD_REQUEST;
  }

  /** The part of auth-service's answer that is used here. */
  private record Answer(@Nullable String accessToken) {}
}
