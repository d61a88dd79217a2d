package io.bottlenecklab.einvoice.invoice.rules;

import java.util.List;

/** The invoice breaks rules. */
public final class InvalidInvoiceException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient List<Violation> violations;

  /** With each broken rule and its field. */
  public InvalidInvoiceException(List<Violation> violations) {
    super("invalid invoice", null, false, false);
    this.violations = List.copyOf(violations);
  }

  /** Each broken rule and its field. */
  public List<Violation> violations() {
    return violations;
  }
}
