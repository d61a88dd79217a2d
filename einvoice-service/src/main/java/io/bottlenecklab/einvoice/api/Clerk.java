package io.bottlenecklab.einvoice.api;

import org.springframework.security.oauth2.jwt.Jwt;

/** The caller. */
final class Clerk {

  private Clerk() {}

  /** The token's e-mail address. Empty if it has none: no seller has such a clerk. */
  static String of(Jwt token) {
    var email = token.getClaimAsString("email");
    return email == null ? "" : email;
  }
}
