package io.bottlenecklab.lorawan;

import io.bottlenecklab.support.knobs.PgjdbcKnobsConfiguration;
import io.bottlenecklab.support.start.ServiceStart;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.context.annotation.Import;

/** The network server. Its database is PostgreSQL. */
@SpringBootApplication(proxyBeanMethods = false)
@Import(PgjdbcKnobsConfiguration.class)
@ConfigurationPropertiesScan
public class LorawanServiceApplication {

  /** Starts the service; the variant to run is named by {@code LAB_VARIANT_FILE}. */
  public static void main(String[] args) {
    ServiceStart.run(LorawanServiceApplication.class, args);
  }
}
