package io.bottlenecklab.lorawan;

import io.bottlenecklab.support.start.ServiceStart;
import java.time.Clock;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.context.annotation.Bean;

/** The network server. */
@SpringBootApplication(proxyBeanMethods = false)
@ConfigurationPropertiesScan
public class LorawanServiceApplication {

  /** Starts the service; the variant to run is named by {@code LAB_VARIANT_FILE}. */
  public static void main(String[] args) {
    ServiceStart.run(LorawanServiceApplication.class, args);
  }

  @Bean
  Clock clock() {
    return Clock.systemUTC();
  }
}
