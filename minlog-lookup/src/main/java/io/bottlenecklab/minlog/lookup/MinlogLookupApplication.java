package io.bottlenecklab.minlog.lookup;

import io.bottlenecklab.minlog.record.PseudonymConfiguration;
import io.bottlenecklab.support.start.ServiceStart;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.context.annotation.Import;

/** The service that shows who looked at whose data. */
@SpringBootApplication(proxyBeanMethods = false)
@ConfigurationPropertiesScan
@Import(PseudonymConfiguration.class)
public class MinlogLookupApplication {

  /** Starts the service; the variant to run is named by {@code LAB_VARIANT_FILE}. */
  public static void main(String[] args) {
    ServiceStart.run(MinlogLookupApplication.class, args);
  }
}
