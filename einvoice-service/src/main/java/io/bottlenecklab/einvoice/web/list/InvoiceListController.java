package io.bottlenecklab.einvoice.web.list;

import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.Invoice;
import io.bottlenecklab.einvoice.invoice.InvoiceNumber;
import io.bottlenecklab.einvoice.lookup.InvoiceLookup;
import io.bottlenecklab.einvoice.seller.Sellers;
import io.bottlenecklab.einvoice.web.ClerkPages;
import io.bottlenecklab.einvoice.web.SellerChoice;
import io.bottlenecklab.einvoice.web.entry.EnteredText;
import java.security.Principal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.springframework.context.MessageSource;
import org.springframework.context.support.MessageSourceAccessor;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** A seller's invoices, newest first, or the one of an order. */
@Controller
class InvoiceListController {

  private static final int ON_A_PAGE = 25;

  private static final Predicate<String> NUMBER =
      Pattern.compile(InvoiceNumber.PATTERN).asMatchPredicate();

  private final InvoiceLookup lookup;
  private final Sellers sellers;
  private final MessageSourceAccessor messages;

  InvoiceListController(InvoiceLookup lookup, Sellers sellers, MessageSource messages) {
    this.lookup = lookup;
    this.sellers = sellers;
    this.messages = new MessageSourceAccessor(messages);
  }

  /**
   * Lists.
   *
   * @param seller business number; by default the clerk's first seller
   * @param orderNumber only that order's invoice
   * @param after the last invoice of the page before
   */
  @GetMapping(ClerkPages.INVOICES)
  ModelAndView list(
      @RequestParam(defaultValue = "") String seller,
      @RequestParam(defaultValue = "") String orderNumber,
      @RequestParam(defaultValue = "") String after,
      Principal clerk) {
    var choices = sellers.of(clerk.getName()).stream().map(SellerChoice::of).toList();
    var chosen = chosen(seller, choices);
    var found =
        chosen
            .map(number -> invoices(clerk.getName(), number, orderNumber.strip(), after))
            .orElse(List.of());
    var page = new ModelAndView("clerk/list");
    page.addObject("clerk", clerk.getName());
    page.addObject("sellers", choices);
    page.addObject("seller", chosen.map(BusinessNumber::digits).orElse(""));
    page.addObject("orderNumber", orderNumber);
    page.addObject("asked", Map.of("seller", seller, "orderNumber", orderNumber, "after", after));
    page.addObject(
        "invoices",
        found.stream().limit(ON_A_PAGE).map(invoice -> InvoiceRow.of(invoice, messages)).toList());
    if (found.size() > ON_A_PAGE) {
      page.addObject("last", found.get(ON_A_PAGE - 1).number().text());
    }
    return page;
  }

  /** One more than fits: it shows that there is a next page. */
  private List<Invoice> invoices(
      String clerk, BusinessNumber seller, String orderNumber, String after) {
    if (!EnteredText.isPrintable(orderNumber)) {
      return List.of();
    }
    if (!orderNumber.isEmpty()) {
      return lookup.ofOrder(clerk, seller, orderNumber).stream().toList();
    }
    var behind = Optional.of(after).filter(NUMBER).map(InvoiceNumber::new);
    return lookup.page(clerk, seller, behind, ON_A_PAGE + 1);
  }

  private static Optional<BusinessNumber> chosen(String seller, List<SellerChoice> choices) {
    var first = choices.stream().map(SellerChoice::number).findFirst();
    return Optional.of(seller)
        .filter(BusinessNumber::isValid)
        .or(() -> first)
        .map(BusinessNumber::new);
  }
}
