package io.bottlenecklab.auth;

import io.bottlenecklab.support.start.ServiceStart;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** The service that knows the users and issues their tokens. */
@SpringBootApplication(proxyBeanMethods = false)
@ConfigurationPropertiesScan
public class AuthServiceApplication {

  /** Starts the service; the variant to run is named by {@code LAB_VARIANT_FILE}. */
  public static void main(String[] args) {
    ServiceStart.run(AuthServiceApplication.class, args);
  }
}
