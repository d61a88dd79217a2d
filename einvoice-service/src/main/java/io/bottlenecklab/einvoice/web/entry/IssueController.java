package io.bottlenecklab.einvoice.web.entry;

import io.bottlenecklab.einvoice.invoice.Draft;
import io.bottlenecklab.einvoice.issuing.Issuing;
import io.bottlenecklab.einvoice.lookup.InvoiceLookup;
import io.bottlenecklab.einvoice.numbering.InvoiceNumbering;
import io.bottlenecklab.einvoice.seller.Sellers;
import io.bottlenecklab.einvoice.web.ClerkPages;
import io.bottlenecklab.einvoice.web.SellerChoice;
import io.bottlenecklab.support.problem.DatabaseOutage;
import jakarta.servlet.http.HttpServletRequest;
import java.math.BigInteger;
import java.security.Principal;
import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.MessageSource;
import org.springframework.context.support.MessageSourceAccessor;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.transaction.TransactionException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.view.RedirectView;

/** The form of an invoice, and the issuing of its entries. */
@Controller
class IssueController {

  private static final Logger LOG = LoggerFactory.getLogger(IssueController.class);

  /** So many that no two forms get the same number. */
  private static final int ORDER_NUMBER_BITS = 80;

  private final SecureRandom random = new SecureRandom();
  private final Issuing issuing;
  private final InvoiceLookup lookup;
  private final Sellers sellers;
  private final MessageSourceAccessor messages;

  IssueController(Issuing issuing, InvoiceLookup lookup, Sellers sellers, MessageSource messages) {
    this.issuing = issuing;
    this.lookup = lookup;
    this.sellers = sellers;
    this.messages = new MessageSourceAccessor(messages);
  }

  /** An empty form, or the one that came too late. */
  @GetMapping(ClerkPages.NEW_INVOICE)
  ModelAndView form(HttpServletRequest request, Principal clerk) {
    var kept = KeptForm.of(request);
    if (kept == null) {
      return shown(form(EnteredInvoice.forOrder(newOrderNumber())), clerk);
    }
    KeptForm.forget(request);
    return shown(form(kept).noting("form.kept"), clerk);
  }

  /**
   * Issues, or shows the form again if another button was pressed.
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
      return shown(form(entered), clerk);
    }
    return switch (action) {
      case "issue" -> issue(entered, clerk);
      case "add-lines" -> shown(form(entered.withMoreLines()), clerk);
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
    return shown(form, clerk);
  }

  private ModelAndView issue(EnteredInvoice entered, Principal clerk) {
    var read = DraftReader.read(entered);
    return read.draft()
        .map(draft -> issue(draft, form(entered), chosen(entered), clerk))
        .orElseGet(() -> shown(form(entered).mistaken(read.mistakes()), clerk));
  }

  /**
   * A refusal shows the form again, with its entries, and not an error page.
   *
   * @param chosen the chosen seller: the database may be the reason of the refusal
   */
  private ModelAndView issue(
      Draft draft, InvoiceForm form, List<SellerChoice> chosen, Principal clerk) {
    try {
      return redirect(issuing.issue(clerk.getName(), draft));
    } catch (Sellers.NotAMemberException e) {
      form.mistaken(Map.of("seller", FieldMistake.of("mistake.not-yours")));
      return shown(form.withStatus(HttpStatus.FORBIDDEN), clerk);
    } catch (Issuing.OtherContentException e) {
      var earlier = lookup.ofOrder(clerk.getName(), draft.seller(), draft.orderNumber());
      form.refused(HttpStatus.CONFLICT, "refusal.other-content").linking(earlier);
    } catch (InvoiceNumbering.NoNumbersLeftException e) {
      form.refused(HttpStatus.CONFLICT, "refusal.no-numbers");
    } catch (InvoiceNumbering.ContentionException e) {
      form.refused(HttpStatus.SERVICE_UNAVAILABLE, "refusal.busy");
    } catch (DataAccessException | TransactionException e) {
      if (!DatabaseOutage.isCauseOf(e)) {
        throw e;
      }
      LOG.warn("no database: {}", DatabaseOutage.reason(e));
      form.refused(HttpStatus.SERVICE_UNAVAILABLE, "refusal.no-database");
    }
    return form.page(clerk.getName(), chosen);
  }

  /** The page shows whether this form issued it. */
  private static ModelAndView redirect(Issuing.Issued issued) {
    var address = ClerkPages.INVOICES + "/" + issued.invoice().number();
    var view = new RedirectView(address + (issued.created() ? "?issued" : "?again"));
    view.setStatusCode(HttpStatus.SEE_OTHER);
    return new ModelAndView(view);
  }

  /**
   * The order number of a new form. A form that is sent twice is issued once, like an order of the
   * API.
   */
  private String newOrderNumber() {
    var number = new BigInteger(ORDER_NUMBER_BITS, random);
    return "WEB-" + number.toString(Character.MAX_RADIX).toUpperCase(Locale.ROOT);
  }

  private InvoiceForm form(EnteredInvoice entered) {
    return new InvoiceForm(entered, messages);
  }

  private ModelAndView shown(InvoiceForm form, Principal clerk) {
    var choices = sellers.of(clerk.getName()).stream().map(SellerChoice::of).toList();
    return form.page(clerk.getName(), choices);
  }

  private static List<SellerChoice> chosen(EnteredInvoice entered) {
    return List.of(SellerChoice.of(entered.text("seller")));
  }
}
