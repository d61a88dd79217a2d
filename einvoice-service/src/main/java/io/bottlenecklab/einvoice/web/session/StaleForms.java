package io.bottlenecklab.einvoice.web.session;

import io.bottlenecklab.einvoice.web.ClerkPages;
import io.bottlenecklab.einvoice.web.entry.EnteredInvoice;
import io.bottlenecklab.einvoice.web.entry.KeptForm;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.web.access.AccessDeniedHandler;

/**
 * Answers a form whose CSRF token is not the session's, for example because the session ended while
 * the clerk was typing. Nothing is executed. The entries of an invoice are kept, and are shown in a
 * new form after the next sign-in.
 */
final class StaleForms implements AccessDeniedHandler {

  private static final String VOID = "/void";

  @Override
  public void handle(
      HttpServletRequest request, HttpServletResponse response, AccessDeniedException denied) {
    response.setStatus(HttpStatus.SEE_OTHER.value());
    response.setHeader(HttpHeaders.LOCATION, freshPage(request));
  }

  private static String freshPage(HttpServletRequest request) {
    var path = request.getRequestURI();
    if (path.equals(ClerkPages.INVOICES)) {
      if (isOurOwn(request)) {
        KeptForm.keep(request, EnteredInvoice.from(request));
      }
      return ClerkPages.NEW_INVOICE;
    }
    if (path.startsWith(ClerkPages.INVOICES) && path.endsWith(VOID)) {
      return path.substring(0, path.length() - VOID.length()) + "?stale";
    }
    return path.equals(ClerkPages.SIGN_IN) ? ClerkPages.SIGN_IN + "?stale" : ClerkPages.NEW_INVOICE;
  }

  /** Another site must not be able to fill in a clerk's form. */
  private static boolean isOurOwn(HttpServletRequest request) {
    var site = request.getHeader("Sec-Fetch-Site");
    return site == null || site.equals("same-origin");
  }
}
