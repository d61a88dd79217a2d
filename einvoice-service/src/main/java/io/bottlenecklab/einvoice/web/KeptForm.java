package io.bottlenecklab.einvoice.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import org.jspecify.annotations.Nullable;

/** What was entered in a form that came too late, kept in the session until it is shown again. */
final class KeptForm {

  private static final String ATTRIBUTE = KeptForm.class.getName();

  private KeptForm() {}

  static void keep(HttpSession session, EnteredInvoice entered) {
    session.setAttribute(ATTRIBUTE, entered);
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
