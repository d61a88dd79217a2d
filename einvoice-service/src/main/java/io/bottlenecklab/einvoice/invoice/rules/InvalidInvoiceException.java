package io.bottlenecklab.einvoice.invoice.rules;

import java.util.List;

/** What is to be issued breaks rules. */
public final class InvalidInvoiceException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient List<Violation> violations;

  /** With each broken rule and where. */
  public InvalidInvoiceException(List<Violation> violations) {
    super("invalid invoice", null, false, false);
    this.violations = List.copyOf(violations);
  }

  /** Each broken rule and where. */
  public List<Violation> violations() {
    return violations;
  }
}
