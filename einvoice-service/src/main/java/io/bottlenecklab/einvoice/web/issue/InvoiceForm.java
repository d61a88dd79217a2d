package io.bottlenecklab.einvoice.web.issue;

import io.bottlenecklab.einvoice.invoice.Amounts;
import io.bottlenecklab.einvoice.web.SellerChoice;
import io.bottlenecklab.einvoice.web.Totals;
import io.bottlenecklab.einvoice.web.entry.EnteredInvoice;
import io.bottlenecklab.einvoice.web.entry.Mistake;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.context.support.MessageSourceAccessor;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;

/** The invoice form on its way to the page: what was entered, and what there is to say about it. */
final class InvoiceForm {

  private final EnteredInvoice entered;
  private final MessageSourceAccessor messages;
  private final ModelAndView page = new ModelAndView("clerk/form");
  private final Map<String, String> errors = new LinkedHashMap<>();
  private final Map<String, String> errorsAtFields = new HashMap<>();

  InvoiceForm(EnteredInvoice entered, MessageSourceAccessor messages) {
    this.entered = entered;
    this.messages = messages;
  }

  InvoiceForm noting(String message) {
    page.addObject("notice", messages.getMessage(message));
    return this;
  }

  InvoiceForm totalling(Amounts amounts) {
    page.addObject("totals", Totals.of(amounts));
    return this;
  }

  InvoiceForm mistaken(Map<String, Mistake> mistakes) {
    var labels = new FieldLabels(messages);
    mistakes.forEach((field, mistake) -> {
      var error = mistake.text(messages);
      errors.put(field, labels.inList(field, error));
      errorsAtFields.put(field, labels.atField(field, error));
    });
    page.setStatus(HttpStatus.UNPROCESSABLE_CONTENT);
    return this;
  }

  InvoiceForm refused(Outcome.Refused refused) {
    page.setStatus(refused.status());
    page.addObject("problem", messages.getMessage(refused.message()));
    page.addObject("issued", refused.issued());
    return this;
  }

  /** The page for that clerk, who may choose between these sellers. */
  ModelAndView page(String clerk, List<SellerChoice> sellers) {
    if (sellers.isEmpty()) {
      page.addObject("problem", messages.getMessage("form.no-seller"));
    }
    page.addObject("clerk", clerk);
    page.addObject("sellers", sellers);
    page.addObject("errors", errors);
    page.addObject("form", FormFields.of(entered, errorsAtFields));
    return page;
  }
}
