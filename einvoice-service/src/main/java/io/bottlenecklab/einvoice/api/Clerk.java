package io.bottlenecklab.einvoice.api;

import org.springframework.security.oauth2.jwt.Jwt;

/** Whoever a token is for. */
public final class Clerk {

  private Clerk() {}

  /** The token's e-mail address; an empty one, who is nobody's clerk, where it has none. */
  public static String of(Jwt token) {
    var email = token.getClaimAsString("email");
    return email == null ? "" : email;
  }
}
