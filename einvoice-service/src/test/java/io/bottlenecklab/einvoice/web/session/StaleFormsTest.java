package io.bottlenecklab.einvoice.web.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.einvoice.web.entry.EnteredInvoice;
import io.bottlenecklab.einvoice.web.entry.KeptForm;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.security.access.AccessDeniedException;

class StaleFormsTest {

  private final MockHttpServletRequest form = new MockHttpServletRequest("POST", "/invoices");
  private final MockHttpServletResponse answer = new MockHttpServletResponse();

  @Test
  void a_form_with_all_its_fields_full_is_kept() {
    EnteredInvoice.FIELDS.forEach(field -> form.setParameter(field, "𠮷".repeat(64)));
    for (var line = 0; line < EnteredInvoice.MOST_LINES; line++) {
      form.setParameter(EnteredInvoice.lineField(line, "description"), "𠮷".repeat(256));
      form.setParameter(EnteredInvoice.lineField(line, "quantity"), "1".repeat(20));
      form.setParameter(EnteredInvoice.lineField(line, "unitPrice"), "1".repeat(20));
      form.setParameter(EnteredInvoice.lineField(line, "taxType"), "ZERO_RATED");
    }

    handle();

    var kept = Objects.requireNonNull(KeptForm.of(form));
    assertThat(kept.lines()).hasSize(EnteredInvoice.MOST_LINES);
    assertThat(answer.getHeader("Location")).isEqualTo("/invoices/new");
  }

  @Test
  void more_than_its_fields_hold_makes_no_session_and_is_not_kept() {
    form.setParameter("buyerName", "x".repeat(20_000));

    handle();

    assertThat(form.getSession(false)).isNull();
    assertThat(answer.getStatus()).isEqualTo(303);
    assertThat(answer.getHeader("Location")).isEqualTo("/invoices/new");
  }

  private void handle() {
    new StaleForms().handle(form, answer, new AccessDeniedException("no token"));
  }
}
