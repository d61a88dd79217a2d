package io.bottlenecklab.lab.compose.file;

import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.docker.DockerCli;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Supplier;

/** What services of a compose file share, each of it written once. */
final class Definitions {

  private final SequencedMap<String, SequencedMap<Object, Object>> shared = new LinkedHashMap<>();
  private final Images images = new Images();

  /** All that was asked for, those that others merge first, by the keys of the file. */
  SequencedMap<String, Object> extensions() {
    var extensions = new LinkedHashMap<String, Object>();
    shared.forEach((name, definition) -> extensions.put(ComposeYaml.EXTENSION + name, definition));
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

  /** The label that says which lab process started a container; none where it was none. */
  SequencedMap<Object, Object> owner() {
    return once("owner", () -> map(DockerCli.LAB_LABEL, "${LAB_PROCESS:-}"));
  }

  private SequencedMap<Object, Object> application() {
    return once(
        "application",
        () -> {
          var application = map("labels", owner());
          application.put("cpus", "${SERVICE_CPUS:-2}");
          application.put("read_only", true);
          application.put("tmpfs", "/tmp");
          application.put("cap_drop", List.of("ALL"));
          application.put("security_opt", List.of("no-new-privileges:true"));
          return application;
        });
  }

  /** A service that seeds and ends. */
  SequencedMap<Object, Object> seed() {
    return once(
        "seed",
        () -> {
          var seed = map(ComposeYaml.MERGE, application());
          seed.put("image", Images.name(Images.SEEDER));
          seed.put("build", images.ofSeeder());
          seed.put("mem_limit", "512m");
          return seed;
        });
  }

  /** A service of a system. */
  SequencedMap<Object, Object> service(String service, int port) {
    return once(
        service,
        () -> {
          var definition = map(ComposeYaml.MERGE, anyService());
          definition.put("image", Images.name(service));
          definition.put("build", images.of(service, port));
          // Where Prometheus finds all processes of the service, whichever variant is up.
          definition.put("networks", map("default", map("aliases", List.of(service))));
          return definition;
        });
  }

  private SequencedMap<Object, Object> anyService() {
    return once(
        "service",
        () -> {
          var service = map(ComposeYaml.MERGE, application());
          service.put("cpuset", "${SERVICE_CPUSET:-}");
          service.put("stop_grace_period", "40s");
          // What curl would do, which the image of the JRE need not have.
          service.put(
              "healthcheck",
              healthcheck(
                  List.of(
                      "CMD",
                      "bash",
                      "-c",
                      """
                      exec 3<>/dev/tcp/127.0.0.1/$$SERVER_PORT && printf 'GET /actuator/health/readiness HTTP/1.0\\r\\n\\r\\n' >&3
                      read -r _ status _ <&3 && [ "$$status" = 200 ]
                      """)));
          return service;
        });
  }

  /** A health check that is asked often until it succeeds, and then once a minute. */
  SequencedMap<Object, Object> healthcheck(List<String> test) {
    var untilReady =
        once(
            "until-ready",
            () -> {
              // It runs inside the container and on its account.
              var interval = map("interval", "60s");
              interval.put("timeout", "5s");
              interval.put("retries", 2);
              interval.put("start_interval", "1s");
              interval.put("start_period", "3m");
              return interval;
            });
    var check = map(ComposeYaml.MERGE, untilReady);
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
          definition.putAll(container.definition());
          definition.put("cpus", "${%s_CPUS:-2}".formatted(processors));
          definition.put("cpuset", "${%s_CPUSET:-}".formatted(processors));
          if (container.definition().get("healthcheck") instanceof Map<?, ?> check
              && check.get("test") instanceof List<?> test) {
            definition.put(
                "healthcheck", healthcheck(test.stream().map(Object::toString).toList()));
          }
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
