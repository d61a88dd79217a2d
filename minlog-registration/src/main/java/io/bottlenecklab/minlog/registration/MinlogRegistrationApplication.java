package io.bottlenecklab.minlog.registration;

import io.bottlenecklab.minlog.record.PseudonymConfiguration;
import io.bottlenecklab.support.start.ServiceStart;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.context.annotation.Import;

/** The service that takes log records, and has no database. */
@SpringBootApplication(proxyBeanMethods = false, exclude = DataSourceAutoConfiguration.class)
@ConfigurationPropertiesScan
@Import(PseudonymConfiguration.class)
public class MinlogRegistrationApplication {

  /** Starts the service; the variant to run is named by {@code LAB_VARIANT_FILE}. */
  public static void main(String[] args) {
    ServiceStart.run(MinlogRegistrationApplication.class, args);
  }
}
