package io.bottlenecklab.lab.backing.kafka;

import io.bottlenecklab.embedded.EmbeddedBroker;
import io.bottlenecklab.embedded.EmbeddedServer;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.ContainerSpec;
import io.bottlenecklab.lab.backing.ContainerSpec.Publication;
import io.bottlenecklab.lab.backing.ContainerSpec.Volume;
import io.bottlenecklab.lab.backing.ServerStartContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * A broker.
 *
 * @param contents what tells its records from another variant's
 * @param host its name to other containers
 * @param variable the environment variable with its port on this machine
 * @param usual that port unless the variable says another
 */
record KafkaBroker(String process, String contents, String host, String variable, int usual)
    implements BackingServer {

  static final String IMAGE = "apache/kafka:4.2.1";

  private static final int PORT = 9092;

  /** The port in the container for programs of this machine. */
  private static final int PUBLISHED = 9094;

  @Override
  public EmbeddedServer start(ServerStartContext site) {
    var settings = site.settings(site.data(EmbeddedBroker.KAFKA.dataFormat(), contents), process);
    return site.begunEmpty() ? EmbeddedBroker.KAFKA.startEmpty(settings) : EmbeddedBroker.KAFKA.start(settings);
  }

  /** Where other containers connect. */
  String address() {
    return "%s:%d".formatted(host, PORT);
  }

  @Override
  public ContainerSpec container() {
    return new ContainerSpec(
        host + "-server",
        Optional.of(host),
        PORT,
        Optional.of(publication()),
        Optional.of(
            new Volume("kafka-" + contents, host + "-sealed", "/var/lib/kafka/data", false)),
        definition(),
        List.of());
  }

  private Publication publication() {
    return new Publication(PUBLISHED, usual, variable);
  }

  private SequencedMap<String, Object> definition() {
    var definition = new LinkedHashMap<String, Object>();
    definition.put("image", IMAGE);
    definition.put("environment", environment());
    definition.put("mem_limit", "640m");
    definition.put("stop_grace_period", "1m");
    definition.put(
        "healthcheck",
        ContainerSpec.healthTest("CMD", "bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/" + PORT));
    return definition;
  }

  /** As the embedded broker's. */
  private SequencedMap<String, Object> environment() {
    var environment = new LinkedHashMap<String, Object>();
    environment.put("KAFKA_NODE_ID", 1);
    environment.put("KAFKA_PROCESS_ROLES", "broker,controller");
    environment.put(
        "KAFKA_LISTENERS", "BROKER://:%d,HOST://:%d,CONTROLLER://:9093".formatted(PORT, PUBLISHED));
    environment.put(
        "KAFKA_ADVERTISED_LISTENERS",
        "BROKER://%s,HOST://127.0.0.1:%s".formatted(address(), publication().forCompose()));
    environment.put(
        "KAFKA_LISTENER_SECURITY_PROTOCOL_MAP",
        "BROKER:PLAINTEXT,HOST:PLAINTEXT,CONTROLLER:PLAINTEXT");
    environment.put("KAFKA_INTER_BROKER_LISTENER_NAME", "BROKER");
    environment.put("KAFKA_CONTROLLER_LISTENER_NAMES", "CONTROLLER");
    environment.put("KAFKA_CONTROLLER_QUORUM_VOTERS", "1@localhost:9093");
    environment.put("KAFKA_LOG_DIRS", "/var/lib/kafka/data");
    environment.put("KAFKA_AUTO_CREATE_TOPICS_ENABLE", "false");
    environment.put("KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR", 1);
    environment.put("KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS", 4);
    environment.put("KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR", 1);
    environment.put("KAFKA_TRANSACTION_STATE_LOG_MIN_ISR", 1);
    environment.put("KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS", 0);
    environment.put("KAFKA_LOG_CLEANER_DEDUPE_BUFFER_SIZE", 16_777_216);
    environment.put("KAFKA_HEAP_OPTS", "-Xms128m -Xmx256m");
    return environment;
  }
}
