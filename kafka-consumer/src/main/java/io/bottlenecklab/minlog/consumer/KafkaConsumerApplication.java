package io.bottlenecklab.minlog.consumer;

import io.bottlenecklab.support.start.ServiceStart;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** The service that brings MinLog's records from the topic into the table. */
@SpringBootApplication(proxyBeanMethods = false)
@ConfigurationPropertiesScan
public class KafkaConsumerApplication {

  /** Starts the service; the variant to run is named by {@code LAB_VARIANT_FILE}. */
  public static void main(String[] args) {
    ServiceStart.run(KafkaConsumerApplication.class, args);
  }
}
