package io.bottlenecklab.einvoice;

import io.bottlenecklab.support.knobs.PgjdbcKnobsConfiguration;
import io.bottlenecklab.support.start.ServiceStart;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.context.annotation.Import;

/** The service that issues electronic invoices. */
@SpringBootApplication(proxyBeanMethods = false)
@ConfigurationPropertiesScan
@Import(PgjdbcKnobsConfiguration.class)
public class EinvoiceServiceApplication {

  /** Starts the service; the variant to run is named by {@code LAB_VARIANT_FILE}. */
  public static void main(String[] args) {
    ServiceStart.run(EinvoiceServiceApplication.class, args);
  }
}
