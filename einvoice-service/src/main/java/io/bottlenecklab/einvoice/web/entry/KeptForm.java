package io.bottlenecklab.einvoice.web.entry;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/**
 * What was entered in a form that came too late, kept in the session until it is shown again. Who
 * sent it is not known yet, so that what the form's fields do not hold is not kept.
 */
public final class KeptForm {

  /** In characters; the form's fields hold fewer, all lines filled. */
  private static final int LARGEST = 10_000;

  private static final String ATTRIBUTE = KeptForm.class.getName();

  private KeptForm() {}

  /** Keeps the form until it is forgotten, unless it is too large. */
  public static void keep(HttpServletRequest request, EnteredInvoice entered) {
    if (entered.length() <= LARGEST) {
      request.getSession().setAttribute(ATTRIBUTE, entered);
    }
  }

  /** Whether the session has one. */
  public static boolean isIn(HttpServletRequest request) {
    return of(request) != null;
  }

  /** The session's; none where nothing was kept. */
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
