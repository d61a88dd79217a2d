package io.bottlenecklab.auth.token;

/**
 * The answer to a sign-in.
 *
 * @param accessToken a JWT
 * @param tokenType always {@code Bearer}
 * @param expiresIn how long it is valid, in seconds
 */
public record AccessToken(String accessToken, String tokenType, long expiresIn) {

  /** Without the token, which is as good as a password. */
  @Override
  public String toString() {
    return "AccessToken[expiresIn=" + expiresIn + "]";
  }
}
