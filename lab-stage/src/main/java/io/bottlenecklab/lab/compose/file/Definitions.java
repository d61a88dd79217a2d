package io.bottlenecklab.lab.compose.file;

import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec;
import io.bottlenecklab.lab.containers.ContainerMemory;
import io.bottlenecklab.lab.docker.DockerCli;
import io.bottlenecklab.lab.yaml.YamlFile;
import io.bottlenecklab.lab.yaml.YamlResource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.function.Supplier;

/** What services of a compose file share, each of it written once. */
final class Definitions {

  /** The module with the proxy. */
  static final String DISTANCE = "distance";

  private final SequencedMap<String, SequencedMap<Object, Object>> shared = new LinkedHashMap<>();
  private final Images images = new Images();

  /** All that was asked for, by the keys of the file; those that others merge come first. */
  SequencedMap<String, Object> extensions() {
    var extensions = new LinkedHashMap<String, Object>();
    shared.forEach((name, definition) -> extensions.put(YamlFile.EXTENSION + name, definition));
    return extensions;
  }

  private SequencedMap<Object, Object> once(
      String name, Supplier<SequencedMap<Object, Object>> definition) {
    var there = shared.get(name);
    if (there == null) {
      there = definition.get();
      shared.put(name, there);
    }
    return there;
  }

  /** What the file of definitions has; another object each time, as one that recurs is anchored. */
  private static Object text(String name) {
    var all = YamlResource.read(Definitions.class, "definitions.yaml");
    return Objects.requireNonNull(all.get(name), name);
  }

  /** The keys that the file of definitions has for a service. */
  static Map<?, ?> keys(String name) {
    return (Map<?, ?>) text(name);
  }

  /** The label with the lab process that started a container; empty if it was none. */
  SequencedMap<Object, Object> owner() {
    return once("owner", () -> map(DockerCli.LAB_LABEL, "${LAB_PROCESS:-}"));
  }

  private SequencedMap<Object, Object> application() {
    return once(
        "application",
        () -> {
          var application = map("labels", owner());
          application.putAll(keys("application"));
          return application;
        });
  }

  /** A service that seeds and ends. */
  SequencedMap<Object, Object> seed() {
    return once(
        "seed",
        () -> {
          var seed = map(YamlFile.MERGE, application());
          seed.put("image", Images.name(Images.SEEDER));
          seed.put("build", images.ofSeeder());
          seed.put("mem_limit", ContainerMemory.forCompose(ContainerMemory.SEEDER));
          return seed;
        });
  }

  /** A service of a system. */
  SequencedMap<Object, Object> service(String service, int port) {
    return once(
        service,
        () -> {
          var definition = map(YamlFile.MERGE, anyService());
          definition.put("image", Images.name(service));
          definition.put("build", images.of(service, port));
          // Prometheus finds all processes of the service by this name, whichever variant is up.
          definition.put("networks", map("default", map("aliases", List.of(service))));
          return definition;
        });
  }

  private SequencedMap<Object, Object> anyService() {
    return once(
        "service",
        () -> {
          var service = map(YamlFile.MERGE, application());
          service.putAll(keys("service"));
          service.put("healthcheck", healthcheck(text("readiness")));
          return service;
        });
  }

  /** A proxy that adds distance. */
  SequencedMap<Object, Object> distance() {
    return once(
        "distance",
        () -> {
          var distance = map(YamlFile.MERGE, application());
          distance.put("image", Images.name(DISTANCE));
          var build = map("context", ".");
          build.put("dockerfile", DISTANCE + "/Dockerfile");
          distance.put("build", build);
          // Netty loads its library from there.
          distance.put("tmpfs", "/tmp:exec");
          distance.put("cpus", 1);
          distance.put("mem_limit", ContainerMemory.forCompose(ContainerMemory.PROXY));
          return distance;
        });
  }

  /** A health check that is asked often until it succeeds, and then once a minute. */
  SequencedMap<Object, Object> healthcheck(Object test) {
    var untilReady = once("until-ready", () -> new LinkedHashMap<>(keys("until-ready")));
    var check = map(YamlFile.MERGE, untilReady);
    check.put("test", test);
    return check;
  }

  /** A server of a backing service. */
  SequencedMap<Object, Object> server(BackingServer server) {
    var container = server.container();
    return once(
        container.kind(),
        () -> {
          var processors = server.onDatabaseProcessors() ? "DATABASE" : "SERVICE";
          var definition = map("labels", owner());
          definition.putAll(container.definition().get());
          definition.remove(ContainerSpec.UNPRIVILEGED);
          definition.put("cpus", "${%s_CPUS:-2}".formatted(processors));
          definition.put("cpuset", "${%s_CPUSET:-}".formatted(processors));
          definition.computeIfPresent(
              "healthcheck",
              (_, check) -> healthcheck(Objects.requireNonNull(((Map<?, ?>) check).get("test"))));
          container
              .host()
              .ifPresent(host ->
                  definition.put("networks", map("default", map("aliases", List.of(host)))));
          container
              .publication()
              .ifPresent(port ->
                  definition.put(
                      "ports",
                      List.of("127.0.0.1:%s:%d".formatted(port.forCompose(), port.inside()))));
          return definition;
        });
  }

  /** A port of a service, published on the loopback address unless the environment opens it. */
  static String published(String outside, int inside) {
    return "${LISTEN_ADDRESS:-127.0.0.1}:%s:%d".formatted(outside, inside);
  }

  /** A map that begins with this entry. */
  static SequencedMap<Object, Object> map(Object key, Object value) {
    var map = new LinkedHashMap<Object, Object>();
    map.put(key, value);
    return map;
  }
}
