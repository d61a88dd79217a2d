package io.bottlenecklab.support;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.support.knobs.KnobReader;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

/** What Tomcat hides while virtual threads run its requests. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = {
      "spring.application.name=test",
      "lab.variant-file=../systems/signin/variants/signin-virtual-threads.yaml",
      "server.tomcat.threads.max=123",
      "spring.config.import=classpath:service-defaults.yaml"
    })
class VirtualThreadKnobsTest {

  @Autowired private List<KnobReader> readers;

  @Test
  void the_executor_is_seen_and_the_limit_is_the_configured_one() {
    var knobs =
        readers.stream()
            .filter(reader -> reader.read() != null)
            .collect(Collectors.toMap(KnobReader::name, reader -> String.valueOf(reader.read())));

    assertThat(knobs)
        .containsEntry("spring.threads.virtual.enabled", "true")
        .containsEntry("server.tomcat.threads.max", "123");
  }
}
