package io.bottlenecklab.einvoice.web.entry;

import static io.bottlenecklab.einvoice.web.entry.EnteredInvoice.lineField;

import io.bottlenecklab.einvoice.invoice.Amounts;
import io.bottlenecklab.einvoice.invoice.Invoice;
import io.bottlenecklab.einvoice.web.SellerChoice;
import io.bottlenecklab.einvoice.web.Totals;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.context.support.MessageSourceAccessor;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;

/** The page with the invoice form: the entries, and messages about them. */
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

  InvoiceForm mistaken(Map<String, FieldMistake> mistakes) {
    var labels = new FieldLabels(messages);
    mistakes.forEach((field, mistake) -> {
      var error = mistake.text(messages);
      errors.put(field, labels.inList(field, error));
      errorsAtFields.put(field, labels.atField(field, error));
    });
    return withStatus(HttpStatus.UNPROCESSABLE_CONTENT);
  }

  InvoiceForm withStatus(HttpStatus status) {
    page.setStatus(status);
    return this;
  }

  InvoiceForm refused(HttpStatus status, String message) {
    page.addObject("problem", messages.getMessage(message));
    return withStatus(status);
  }

  /** Links that invoice beside the problem. */
  void linking(Optional<Invoice> issued) {
    issued.ifPresent(invoice -> page.addObject("issued", invoice.number().text()));
  }

  /** The page for that clerk, with these sellers to choose from. */
  ModelAndView page(String clerk, List<SellerChoice> sellers) {
    if (sellers.isEmpty()) {
      page.addObject("problem", messages.getMessage("form.no-seller"));
    }
    page.addObject("clerk", clerk);
    page.addObject("sellers", sellers);
    page.addObject("errors", errors);
    var fields = new HashMap<String, Field>();
    EnteredInvoice.FIELDS.forEach(name -> fields.put(name, field(name, entered.text(name))));
    fields.put("lines", field("lines", ""));
    page.addObject("form", fields);
    page.addObject(
        "lines", IntStream.range(0, entered.lines().size()).mapToObj(this::line).toList());
    return page;
  }

  private LineFields line(int index) {
    var line = entered.lines().get(index);
    return new LineFields(
        field(lineField(index, "description"), line.description()),
        field(lineField(index, "quantity"), line.quantity()),
        field(lineField(index, "unitPrice"), line.unitPrice()),
        field(lineField(index, "taxType"), line.taxType()));
  }

  private Field field(String name, String value) {
    return new Field(name, value, errorsAtFields.get(name));
  }

  /** A line as the page shows it. */
  record LineFields(Field description, Field quantity, Field unitPrice, Field taxType) {

    /** The fields with a mistake. */
    public List<Field> wrong() {
      return Stream.of(description, quantity, unitPrice, taxType)
          .filter(field -> field.error() != null)
          .toList();
    }
  }
}
