package io.bottlenecklab.lab.compose.file;

import io.bottlenecklab.distance.DistanceProgram;
import io.bottlenecklab.knobs.Distance;
import io.bottlenecklab.lab.backing.Endpoints.Endpoint;
import io.bottlenecklab.lab.results.Round;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;

/**
 * The compose service of a proxy that adds distance.
 *
 * @param process the process that it puts at a distance
 * @param host the name by which services find it
 * @param port where it listens
 * @param to where it passes connections on to
 */
public record ComposedDistance(
    ComposedVariant services,
    String process,
    String host,
    int port,
    Endpoint to,
    Distance distance) {

  /** The name of the service. */
  public String name() {
    return "%s-%s".formatted(Round.distanceProcess(process), services.variant().name());
  }

  /** Where services find it. */
  Endpoint endpoint() {
    return new Endpoint(host, port);
  }

  SequencedMap<Object, Object> definition(Definitions definitions) {
    var command = new ArrayList<>(List.of("0.0.0.0:" + port, to.address()));
    command.addAll(DistanceProgram.arguments(distance.roundTrip(), distance.spread()));
    var service = Definitions.map(ComposeYaml.MERGE, definitions.distance());
    service.put("profiles", List.of(services.variant().name()));
    service.put("command", command);
    service.put("networks", Definitions.map("default", Definitions.map("aliases", List.of(host))));
    // Asked of the kernel: a connection would be passed on.
    service.put(
        "healthcheck",
        definitions.healthcheck(
            List.of(
                "CMD",
                "grep",
                "-q",
                ":%04X [0-9A-F:]* 0A ".formatted(port),
                "/proc/net/tcp",
                "/proc/net/tcp6")));
    return service;
  }
}
