package io.bottlenecklab.einvoice.web;

import static org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher.pathPattern;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import org.springframework.security.web.util.matcher.OrRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;

/** The addresses of the clerk's pages. All others belong to the API. */
public final class ClerkPages {

  /** The sign-in form. */
  public static final String SIGN_IN = "/login";

  /** The sign-in form after a refusal. */
  public static final String SIGN_IN_REFUSED = "/login/refused";

  /** Ends the session. */
  public static final String SIGN_OUT = "/logout";

  /** The list; an invoice is below it. */
  public static final String INVOICES = "/invoices";

  /** The form of an invoice. */
  public static final String NEW_INVOICE = "/invoices/new";

  /** The style sheet. */
  public static final String ASSETS = "/assets/**";

  /** Every page and the style sheet. */
  public static final RequestMatcher ALL =
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
