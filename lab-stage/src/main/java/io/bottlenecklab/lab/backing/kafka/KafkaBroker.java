package io.bottlenecklab.lab.backing.kafka;

import io.bottlenecklab.embedded.EmbeddedBroker;
import io.bottlenecklab.embedded.EmbeddedServer;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec.Publication;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec.Volume;
import io.bottlenecklab.lab.backing.BackingServer.StartContext;
import io.bottlenecklab.lab.yaml.YamlResource;
import java.util.List;
import java.util.Optional;

/**
 * A broker.
 *
 * @param contents distinguishes its records from another variant's
 * @param host its name to other containers
 * @param variable the environment variable with its port on this machine
 * @param usual that port unless the variable says another
 */
record KafkaBroker(String process, String contents, String host, String variable, int usual)
    implements BackingServer {

  private static final int PORT = 9092;

  /** The port in the container for clients at a distance. */
  private static final int FAR = 9095;

  /** The port in the container for programs of this machine. */
  private static final int PUBLISHED = 9094;

  @Override
  public EmbeddedServer start(StartContext site) {
    var settings = site.settings(site.data(EmbeddedBroker.KAFKA.dataFormat(), contents), process);
    return site.begunEmpty()
        ? EmbeddedBroker.KAFKA.startEmpty(settings)
        : EmbeddedBroker.KAFKA.start(settings);
  }

  @Override
  public boolean advertisesItself() {
    return true;
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
        FAR,
        Optional.of(publication()),
        Optional.of(
            new Volume("kafka-" + contents, host + "-sealed", "/var/lib/kafka/data", false)),
        () ->
            YamlResource.read(
                getClass(),
                "kafka.yaml",
                address(),
                publication().forCompose(),
                "%s:%d".formatted(ContainerSpec.farHost(host), PORT)),
        List.of());
  }

  private Publication publication() {
    return new Publication(PUBLISHED, usual, variable);
  }
}
