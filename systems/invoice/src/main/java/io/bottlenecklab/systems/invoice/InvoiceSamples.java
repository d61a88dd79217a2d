package io.bottlenecklab.systems.invoice;

import io.bottlenecklab.db.invoice.InvoicePeriod;
import io.bottlenecklab.db.invoice.SeededSeller;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.systems.SeededSamples;
import java.time.Clock;
import java.util.Map;

/** The first seller's number, and the current period. */
public final class InvoiceSamples implements SeededSamples {

  @Override
  public String system() {
    return "invoice";
  }

  @Override
  public Map<String, String> values(Dataset dataset) {
    return Map.of(
        "business-number", new SeededSeller(1).businessNumber(),
        "period", Integer.toString(InvoicePeriod.now(Clock.systemUTC())));
  }
}
