package io.bottlenecklab.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;

@ExtendWith(OutputCaptureExtension.class)
class LoggingKnobsTest {

  private static final Duration SOON = Duration.ofSeconds(10);

  @Test
  void a_service_writes_its_log_in_the_thread_that_logs_unless_told_otherwise() {
    try (var service = start()) {
      assertThat(knobs(service))
          .contains("\"lab.logging.appender\":\"sync\"")
          .contains("\"lab.logging.queue-full\":null")
          .contains("\"logging.level.sql\":\"info\"")
          .contains("\"logging.level.web\":\"info\"")
          .contains("\"server.compression.enabled\":false");
    }
  }

  @Test
  void requests_are_logged_through_the_queue(CapturedOutput output) {
    try (var service =
        start(
            "--lab.logging.appender=async",
            "--logging.level.web=debug",
            "--logging.level.sql=debug")) {
      assertThat(knobs(service))
          .contains("\"lab.logging.appender\":\"async\"")
          .contains("\"lab.logging.queue-full\":\"drop\"")
          .contains("\"logging.level.sql\":\"debug\"")
          .contains("\"logging.level.web\":\"debug\"");
      await().atMost(SOON).until(() -> output.getAll().contains("/actuator/knobs"));
    }
    try (var service = start()) {
      assertThat(knobs(service)).contains("\"lab.logging.appender\":\"sync\"");
    }
  }

  @Test
  void a_full_queue_can_make_threads_wait() {
    try (var service = start("--lab.logging.appender=async", "--lab.logging.queue-full=wait")) {
      assertThat(knobs(service)).contains("\"lab.logging.queue-full\":\"wait\"");
    }
  }

  @Test
  void another_appender_is_refused() {
    assertThatThrownBy(() -> start("--lab.logging.appender=fast"))
        .hasMessageContaining("fast")
        .hasMessageContaining("Mode");
  }

  @Test
  void compression_is_read_from_the_connector() {
    try (var service = start("--server.compression.enabled=true")) {
      assertThat(knobs(service)).contains("\"server.compression.enabled\":true");
    }
  }

  private static ConfigurableApplicationContext start(String... settings) {
    var all = new String[settings.length + 1];
    System.arraycopy(settings, 0, all, 0, settings.length);
    all[settings.length] = "--server.port=0";
    return SupportApplication.start(all);
  }

  private static String knobs(ConfigurableApplicationContext service) {
    return SupportApplication.client(service).get("/actuator/knobs").body();
  }
}
