package io.bottlenecklab.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class KafkaEngineIT extends InitialisedServerContract {

  @Override
  EmbeddedServer start(EngineSettings settings) {
    return EmbeddedBroker.KAFKA.start(settings);
  }

  @Override
  String vital() {
    return "log/meta.properties";
  }

  @Override
  void damage(Path vital) throws IOException {
    Files.delete(vital);
  }

  @Override
  void write(EmbeddedServer server, String text) throws Exception {
    var topic = topic(server);
    if (!topic.exists()) {
      topic.create(1);
    }
    topic.write(text);
  }

  @Override
  List<String> written(EmbeddedServer server) {
    return topic(server).texts();
  }

  private static TestTopic topic(EmbeddedServer server) {
    return new TestTopic(server, "answers");
  }

  @Test
  void an_empty_start_drops_the_records() throws Exception {
    assertThat(EmbeddedBroker.KAFKA.dataFormat()).isEqualTo("kafka-4.2");
    try (var broker = start(settings())) {
      write(broker, "before");
    }

    try (var broker = EmbeddedBroker.KAFKA.startEmpty(settings())) {
      topic(broker).create(1);
      assertThat(written(broker)).isEmpty();
    }
  }
}
