package io.bottlenecklab.einvoice.web;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/**
 * What was entered in a form that came too late, kept in the session until it is shown again. Who
 * sent it is not known yet, so that what the form's fields do not hold is not kept.
 */
final class KeptForm {

  /** In characters; the form's fields hold fewer, all lines filled. */
  private static final int LARGEST = 10_000;

  private static final String ATTRIBUTE = KeptForm.class.getName();

  private KeptForm() {}

  static void keep(HttpServletRequest request, EnteredInvoice entered) {
    if (entered.length() <= LARGEST) {
      request.getSession().setAttribute(ATTRIBUTE, entered);
    }
  }

  static boolean isIn(HttpServletRequest request) {
    return of(request) != null;
  }

  static @Nullable EnteredInvoice of(HttpServletRequest request) {
    var session = request.getSession(false);
    return session == null ? null : (EnteredInvoice) session.getAttribute(ATTRIBUTE);
  }

  static void forget(HttpServletRequest request) {
    var session = request.getSession(false);
    if (session != null) {
      session.removeAttribute(ATTRIBUTE);
    }
  }
}
