package io.bottlenecklab.lab.compose.file;

import io.bottlenecklab.lab.containers.ContainerNetwork.Proxy;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.yaml.YamlFile;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;

/** The compose service of a proxy that adds distance. */
public record ComposedDistance(ComposedVariant services, Proxy proxy) {

  /** The name of the service. */
  public String name() {
    return "%s-%s".formatted(Round.distanceProcess(process()), services.variant().name());
  }

  /** The process that it puts at a distance. */
  public String process() {
    return proxy.process();
  }

  SequencedMap<Object, Object> definition(Definitions definitions) {
    var service = Definitions.map(YamlFile.MERGE, definitions.distance());
    service.put("profiles", List.of(services.variant().name()));
    service.put("command", proxy.arguments());
    service.put(
        "networks", Definitions.map("default", Definitions.map("aliases", List.of(proxy.host()))));
    var test = new ArrayList<>(List.of("CMD"));
    test.addAll(proxy.healthCheck());
    service.put("healthcheck", definitions.healthcheck(test));
    return service;
  }
}
