package io.bottlenecklab.lab.backing.kafka;

import io.bottlenecklab.embedded.EmbeddedMirror;
import io.bottlenecklab.embedded.EmbeddedServer;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec.Config;
import io.bottlenecklab.lab.backing.BackingServer.StartContext;
import io.bottlenecklab.lab.yaml.YamlResource;
import java.util.List;
import java.util.Optional;

/** MirrorMaker, which copies a topic from a local broker to a central one. */
record KafkaMirror(String topic, KafkaBroker local, KafkaBroker central) implements BackingServer {

  private static final String FILE = "/etc/kafka/mirror.properties";

  @Override
  public String process() {
    return "mirror";
  }

  @Override
  public List<String> startsAfter() {
    return List.of(local.process(), central.process());
  }

  /** Returns when it is launched; it becomes ready while the services start. */
  @Override
  public EmbeddedServer start(StartContext site) {
    return EmbeddedMirror.launch(
        site.settings(site.data(process(), local.contents()), process()),
        topic,
        site.endpoint(local.process()).address(),
        site.endpoint(central.process()).address());
  }

  @Override
  public ContainerSpec container() {
    var lines = EmbeddedMirror.configuration(topic, local.address(), central.address());
    return new ContainerSpec(
        process(),
        Optional.empty(),
        0,
        Optional.empty(),
        Optional.empty(),
        () -> YamlResource.read(getClass(), "mirror.yaml"),
        List.of(new Config(process(), FILE, String.join("\n", lines) + "\n")));
  }
}
