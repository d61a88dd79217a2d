package io.bottlenecklab.minlog.lookup.access;

import org.springframework.security.oauth2.jwt.Jwt;

/**
 * The account that a token is for.
 *
 * @param account its key in auth-service
 * @param email empty, which no account has, if the token has none
 * @param system whether it is a system, which may read anybody's entries
 */
public record Caller(String account, String email, boolean system) {

  /** The claim and the value by which auth-service marks systems. */
  private static final String ROLE = "role";

  private static final String SYSTEM = "SYSTEM";

  /** Of a token that was checked. */
  public static Caller of(Jwt token) {
    return new Caller(text(token, "sub"), text(token, "email"), SYSTEM.equals(text(token, ROLE)));
  }

  private static String text(Jwt token, String claim) {
    var value = token.getClaimAsString(claim);
    return value == null ? "" : value;
  }
}
