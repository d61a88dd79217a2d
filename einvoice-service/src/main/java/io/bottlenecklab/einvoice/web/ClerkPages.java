package io.bottlenecklab.einvoice.web;

import static org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher.pathPattern;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import org.springframework.security.web.util.matcher.OrRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;

/** Where the clerk's pages are; everything else is the API's. */
final class ClerkPages {

  static final String SIGN_IN = "/login";
  static final String SIGN_IN_REFUSED = "/login/refused";
  static final String SIGN_OUT = "/logout";
  static final String INVOICES = "/invoices";
  static final String NEW_INVOICE = "/invoices/new";
  static final String ASSETS = "/assets/**";

  static final RequestMatcher ALL =
      new OrRequestMatcher(
          List.of(
              pathPattern("/"),
              pathPattern(SIGN_IN + "/**"),
              pathPattern(SIGN_OUT),
              pathPattern(INVOICES + "/**"),
              pathPattern(ASSETS)));

  private ClerkPages() {}

  static boolean contain(HttpServletRequest request) {
    return ALL.matches(request);
  }
}
