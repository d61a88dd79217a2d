package io.bottlenecklab.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.testing.Slow;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Slow
class EmbeddedMirrorIT {

  private static final String TOPIC = "log.answers";
  private static final int PARTITIONS = 3;
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final ChildProcesses processes = ChildProcesses.unrecorded();
  @TempDir private Path directory = Path.of("");

  @AfterEach
  void stop() {
    processes.close();
  }

  /** One test, as each start takes seconds. */
  @Test
  void a_topic_that_comes_later_is_copied_with_its_partitions_and_a_killed_mirror_goes_on()
      throws Exception {
    try (var local = EmbeddedBroker.KAFKA.start(settings("local"));
        var central = EmbeddedBroker.KAFKA.start(settings("central"))) {
      var written = new TestTopic(local, TOPIC);
      var copied = new TestTopic(central, TOPIC);
      var killed =
          EmbeddedMirror.launch(settings("mirror"), TOPIC, local.address(), central.address());
      assertThat(killed.listensOn()).isEmpty();
      written.create(PARTITIONS);
      new TestTopic(local, "other").create(1);
      written.write("first", "second", "third");
      assertThat(texts(copied, 3)).containsExactlyInAnyOrder("first", "second", "third");
      assertThat(partitions(copied)).isEqualTo(PARTITIONS);
      assertThat(new TestTopic(central, "other").exists()).isFalse();
      killed.process().destroyForcibly();
      killed.process().onExit().join();
      assertThat(killed.isAlive()).isFalse();

      written.write("meanwhile");
      try (var mirror =
          EmbeddedMirror.launch(settings("mirror"), TOPIC, local.address(), central.address())) {
        assertThat(texts(copied, 4)).contains("first", "second", "third", "meanwhile");
        assertThat(mirror.isAlive()).isTrue();
      }
    }
  }

  private EngineSettings settings(String name) {
    return EngineSettings.in(Objects.requireNonNull(directory).resolve(name), processes);
  }

  private static int partitions(TestTopic topic) throws Exception {
    try (var admin = topic.admin()) {
      var topics = admin.describeTopics(List.of(TOPIC)).allTopicNames().get();
      return topics.values().iterator().next().partitions().size();
    }
  }

  /** What is on the topic, each once, when it is so many. */
  private static Set<String> texts(TestTopic topic, int expected) throws Exception {
    var end = System.nanoTime() + PATIENCE.toNanos();
    var texts = new HashSet<String>();
    while (texts.size() < expected && System.nanoTime() < end) {
      LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
      if (topic.exists()) {
        texts.addAll(topic.texts());
      }
    }
    return texts;
  }
}
