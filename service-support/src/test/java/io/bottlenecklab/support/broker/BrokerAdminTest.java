package io.bottlenecklab.support.broker;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.common.KafkaException;
import org.junit.jupiter.api.Test;

class BrokerAdminTest {

  /** As that of a container that is stopped. */
  private static final String UNKNOWN = "no-broker.invalid:9092";

  @Test
  void a_broker_whose_name_nobody_knows_fails_the_question_and_not_the_start() {
    try (var broker = new BrokerAdmin(Map.of("bootstrap.servers", UNKNOWN))) {
      assertThatExceptionOfType(ExecutionException.class)
          .isThrownBy(() -> broker.ask(client -> client.describeCluster().clusterId()))
          .withCauseInstanceOf(KafkaException.class);
    }
  }
}
