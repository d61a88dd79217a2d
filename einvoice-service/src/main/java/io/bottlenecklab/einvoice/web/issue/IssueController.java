package io.bottlenecklab.einvoice.web.issue;

import io.bottlenecklab.einvoice.seller.Sellers;
import io.bottlenecklab.einvoice.web.ClerkPages;
import io.bottlenecklab.einvoice.web.SellerChoice;
import io.bottlenecklab.einvoice.web.entry.DraftReader;
import io.bottlenecklab.einvoice.web.entry.EnteredInvoice;
import io.bottlenecklab.einvoice.web.entry.FieldMistake;
import io.bottlenecklab.einvoice.web.entry.KeptForm;
import jakarta.servlet.http.HttpServletRequest;
import java.math.BigInteger;
import java.security.Principal;
import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.context.support.MessageSourceAccessor;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.view.RedirectView;

/** The form of an invoice, and issuing what was entered in it. */
@Controller
class IssueController {

  /** So many that no two forms get the same number. */
  private static final int ORDER_NUMBER_BITS = 80;

  private final SecureRandom random = new SecureRandom();
  private final FormIssuing issuing;
  private final Sellers sellers;
  private final MessageSourceAccessor messages;

  IssueController(FormIssuing issuing, Sellers sellers, MessageSource messages) {
    this.issuing = issuing;
    this.sellers = sellers;
    this.messages = new MessageSourceAccessor(messages);
  }

  /** An empty form, or the one that came too late. */
  @GetMapping(ClerkPages.NEW_INVOICE)
  ModelAndView form(HttpServletRequest request, Principal clerk) {
    var choices = choices(clerk);
    var kept = KeptForm.of(request);
    if (kept == null) {
      return form(EnteredInvoice.forOrder(newOrderNumber())).page(clerk.getName(), choices);
    }
    KeptForm.forget(request);
    return form(kept).noting("form.kept").page(clerk.getName(), choices);
  }

  /**
   * Issues, or only shows the form again where another of its buttons was pressed.
   *
   * @param action the button; none is the last one, that issues
   * @param lang the language's button
   */
  @PostMapping(ClerkPages.INVOICES)
  ModelAndView submit(
      HttpServletRequest request,
      @RequestParam(defaultValue = "issue") String action,
      @RequestParam(required = false) @Nullable String lang,
      Principal clerk) {
    var entered = EnteredInvoice.from(request);
    if (lang != null) {
      return form(entered).page(clerk.getName(), choices(clerk));
    }
    return switch (action) {
      case "issue" -> issue(entered, clerk);
      case "add-lines" -> form(entered.withMoreLines()).page(clerk.getName(), choices(clerk));
      default -> calculate(entered, clerk);
    };
  }

  private ModelAndView calculate(EnteredInvoice entered, Principal clerk) {
    var read = DraftReader.read(entered);
    var form = form(entered);
    read.draft()
        .ifPresentOrElse(
            draft -> form.totalling(draft.content().amounts()),
            () -> form.mistaken(read.mistakes()));
    return form.page(clerk.getName(), choices(clerk));
  }

  private ModelAndView issue(EnteredInvoice entered, Principal clerk) {
    var read = DraftReader.read(entered);
    if (read.draft().isEmpty()) {
      return form(entered).mistaken(read.mistakes()).page(clerk.getName(), choices(clerk));
    }
    return switch (issuing.issue(clerk.getName(), read.draft().get())) {
      case IssuingOutcome.Done done -> redirect(done);
      case IssuingOutcome.NotYours _ -> notYours(entered, clerk);
      case IssuingOutcome.Refused refused ->
          form(entered).refused(refused).page(clerk.getName(), chosen(entered));
    };
  }

  private ModelAndView notYours(EnteredInvoice entered, Principal clerk) {
    var page =
        form(entered)
            .mistaken(Map.of("seller", FieldMistake.of("mistake.not-yours")))
            .page(clerk.getName(), choices(clerk));
    page.setStatus(HttpStatus.FORBIDDEN);
    return page;
  }

  /** The page says whether it was this form that issued it. */
  private static ModelAndView redirect(IssuingOutcome.Done done) {
    var view = new RedirectView(done.invoice().address() + (done.anew() ? "?issued" : "?again"));
    view.setStatusCode(HttpStatus.SEE_OTHER);
    return new ModelAndView(view);
  }

  /** Of the form, so that a form sent twice is issued once, as the API's orders are. */
  private String newOrderNumber() {
    var number = new BigInteger(ORDER_NUMBER_BITS, random);
    return "WEB-" + number.toString(Character.MAX_RADIX).toUpperCase(Locale.ROOT);
  }

  private InvoiceForm form(EnteredInvoice entered) {
    return new InvoiceForm(entered, messages);
  }

  private List<SellerChoice> choices(Principal clerk) {
    return sellers.of(clerk.getName()).stream().map(SellerChoice::of).toList();
  }

  /** Without asking the database, which may be what the refusal is about. */
  private static List<SellerChoice> chosen(EnteredInvoice entered) {
    return List.of(SellerChoice.of(entered.text("seller")));
  }
}
