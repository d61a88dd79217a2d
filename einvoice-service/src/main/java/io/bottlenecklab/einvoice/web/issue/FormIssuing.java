package io.bottlenecklab.einvoice.web.issue;

import io.bottlenecklab.einvoice.invoice.Draft;
import io.bottlenecklab.einvoice.issuing.Issuing;
import io.bottlenecklab.einvoice.lookup.InvoiceLookup;
import io.bottlenecklab.einvoice.numbering.InvoiceNumbering;
import io.bottlenecklab.einvoice.seller.Sellers;
import io.bottlenecklab.support.problem.DatabaseOutage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Issues what a clerk entered. Whatever stands in the way is an outcome and not an error page, so
 * that the form can be shown again with all that is in it.
 */
@Component
final class FormIssuing {

  private static final Logger LOG = LoggerFactory.getLogger(FormIssuing.class);

  private final Issuing issuing;
  private final InvoiceLookup lookup;

  FormIssuing(Issuing issuing, InvoiceLookup lookup) {
    this.issuing = issuing;
    this.lookup = lookup;
  }

  IssuingOutcome issue(String clerk, Draft draft) {
    try {
      var issued = issuing.issue(clerk, draft);
      return new IssuingOutcome.Done(IssuedLink.to(issued.invoice()), issued.anew());
    } catch (Sellers.NotAMemberException e) {
      return new IssuingOutcome.NotYours();
    } catch (Issuing.OtherContentException e) {
      return otherContent(clerk, draft);
    } catch (InvoiceNumbering.NoNumbersLeftException e) {
      return new IssuingOutcome.Refused(HttpStatus.CONFLICT, "refusal.no-numbers", null);
    } catch (InvoiceNumbering.ContentionException e) {
      return new IssuingOutcome.Refused(HttpStatus.SERVICE_UNAVAILABLE, "refusal.busy", null);
    } catch (DataAccessException | TransactionException e) {
      return withoutDatabase(e);
    }
  }

  private IssuingOutcome otherContent(String clerk, Draft draft) {
    var earlier = lookup.ofOrder(clerk, draft.seller(), draft.orderNumber());
    return new IssuingOutcome.Refused(
        HttpStatus.CONFLICT, "refusal.other-content", earlier.map(IssuedLink::to).orElse(null));
  }

  private static IssuingOutcome withoutDatabase(RuntimeException error) {
    if (!DatabaseOutage.isCauseOf(error)) {
      throw error;
    }
    LOG.warn("no database: {}", DatabaseOutage.reason(error));
    return new IssuingOutcome.Refused(HttpStatus.SERVICE_UNAVAILABLE, "refusal.no-database", null);
  }
}
