package io.bottlenecklab.einvoice.web.list;

import io.bottlenecklab.einvoice.invoice.Delivery;
import io.bottlenecklab.einvoice.invoice.Invoice;
import io.bottlenecklab.einvoice.invoice.InvoiceNumber;
import io.bottlenecklab.einvoice.lookup.InvoiceLookup;
import io.bottlenecklab.einvoice.seller.Sellers;
import io.bottlenecklab.einvoice.voiding.Voiding;
import io.bottlenecklab.einvoice.web.ClerkPages;
import io.bottlenecklab.einvoice.web.entry.EnteredText;
import io.bottlenecklab.einvoice.web.entry.FieldMistake;
import java.security.Principal;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.context.MessageSource;
import org.springframework.context.support.MessageSourceAccessor;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.view.RedirectView;

/** An issued invoice: to look at, to print and to void. */
@Controller
class InvoiceController {

  private static final String ADDRESS = "/invoices/{number:" + InvoiceNumber.PATTERN + "}";

  private static final int LONGEST_REASON = 20;

  /** The messages by the query in the page's address, which says what the clerk did before. */
  private static final Map<String, String> NOTICES =
      Map.of("issued", "invoice.issued", "again", "invoice.again", "voided", "invoice.voided");

  private final InvoiceLookup lookup;
  private final Voiding voiding;
  private final Sellers sellers;
  private final MessageSourceAccessor messages;

  InvoiceController(
      InvoiceLookup lookup, Voiding voiding, Sellers sellers, MessageSource messages) {
    this.lookup = lookup;
    this.voiding = voiding;
    this.sellers = sellers;
    this.messages = new MessageSourceAccessor(messages);
  }

  @GetMapping(ADDRESS)
  ModelAndView show(
      @PathVariable String number, @RequestParam Map<String, String> came, Principal clerk) {
    var page = page(number, clerk);
    NOTICES.forEach((how, message) -> {
      if (came.containsKey(how)) {
        page.addObject("notice", messages.getMessage(message));
      }
    });
    if (came.containsKey("stale")) {
      page.addObject("problem", messages.getMessage("void.stale"));
    }
    return page;
  }

  @PostMapping(ADDRESS + "/void")
  ModelAndView voidInvoice(
      @PathVariable String number,
      @RequestParam(defaultValue = "") String reason,
      Principal clerk) {
    var mistakes = new LinkedHashMap<String, FieldMistake>();
    var stripped = EnteredText.check("reason", reason, LONGEST_REASON, mistakes);
    if (!mistakes.isEmpty()) {
      return refused(number, reason, clerk, HttpStatus.UNPROCESSABLE_CONTENT, "void.no-reason");
    }
    try {
      voiding.voidInvoice(clerk.getName(), new InvoiceNumber(number), stripped);
    } catch (Voiding.AlreadyVoidedException e) {
      return refused(number, reason, clerk, HttpStatus.CONFLICT, "void.already");
    } catch (Voiding.PeriodClosedException e) {
      return refused(number, reason, clerk, HttpStatus.CONFLICT, "void.closed");
    }
    var view = new RedirectView(ClerkPages.INVOICES + "/" + number + "?voided");
    view.setStatusCode(HttpStatus.SEE_OTHER);
    return new ModelAndView(view);
  }

  private ModelAndView refused(
      String number, String reason, Principal clerk, HttpStatus status, String message) {
    var page = page(number, clerk);
    page.setStatus(status);
    page.addObject("problem", messages.getMessage(message));
    page.addObject("reason", reason);
    return page;
  }

  private ModelAndView page(String number, Principal clerk) {
    var invoice = lookup.find(clerk.getName(), new InvoiceNumber(number));
    var seller = sellers.actedForBy(clerk.getName(), invoice.draft().seller());
    var page = new ModelAndView("clerk/invoice");
    page.addObject("clerk", clerk.getName());
    page.addObject("here", ClerkPages.INVOICES + "/" + number);
    page.addObject("invoice", InvoiceView.of(invoice, seller, messages));
    if (isPrinted(invoice)) {
      page.addObject("proof", ProofCodes.of(invoice));
    }
    return page;
  }

  /** Whether it may be printed: not if it is on a carrier, donated or void. */
  private static boolean isPrinted(Invoice invoice) {
    return invoice.voided() == null
        && invoice.draft().content().delivery() instanceof Delivery.Print;
  }
}
