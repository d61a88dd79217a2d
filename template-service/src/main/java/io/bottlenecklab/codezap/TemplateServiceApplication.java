package io.bottlenecklab.codezap;

import io.bottlenecklab.support.start.ServiceStart;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** The service that keeps and shares templates of source code. */
@SpringBootApplication(proxyBeanMethods = false)
@ConfigurationPropertiesScan
public class TemplateServiceApplication {

  /** Starts the service; the variant to run is named by {@code LAB_VARIANT_FILE}. */
  public static void main(String[] args) {
    ServiceStart.run(TemplateServiceApplication.class, args);
  }
}
