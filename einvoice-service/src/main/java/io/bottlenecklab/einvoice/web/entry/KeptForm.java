package io.bottlenecklab.einvoice.web.entry;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/**
 * The entries of a form that came too late, kept in the session until the form is shown again. Its
 * sender is not known yet, so no more is kept than the form's fields can hold.
 */
public final class KeptForm {

  /** In characters; more than all fields of the form can hold. */
  private static final int LARGEST = 10_000;

  private static final String ATTRIBUTE = KeptForm.class.getName();

  private KeptForm() {}

  /** Keeps the form, unless it is too large. */
  public static void keep(HttpServletRequest request, EnteredInvoice entered) {
    if (entered.length() <= LARGEST) {
      request.getSession().setAttribute(ATTRIBUTE, entered);
    }
  }

  /** Whether the session has one. */
  public static boolean isIn(HttpServletRequest request) {
    return of(request) != null;
  }

  /** The session's; null if none was kept. */
  public static @Nullable EnteredInvoice of(HttpServletRequest request) {
    var session = request.getSession(false);
    return session == null ? null : (EnteredInvoice) session.getAttribute(ATTRIBUTE);
  }

  /** Removes it from the session. */
  public static void forget(HttpServletRequest request) {
    var session = request.getSession(false);
    if (session != null) {
      session.removeAttribute(ATTRIBUTE);
    }
  }
}
