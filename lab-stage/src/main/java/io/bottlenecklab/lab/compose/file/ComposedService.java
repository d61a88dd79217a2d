package io.bottlenecklab.lab.compose.file;

import io.bottlenecklab.knobs.GarbageCollector;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.process.PartProcessors;
import io.bottlenecklab.lab.systems.Component;
import io.bottlenecklab.lab.systems.Component.TunedService;
import io.bottlenecklab.lab.yaml.YamlResource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.springframework.util.unit.DataSize;

/**
 * The compose services of one that a variant tunes: one process, or several, with nginx in front of
 * them if they are an entrance.
 */
public record ComposedService(ComposedVariant services, TunedService tunedService) {

  /** The memory of a JVM besides its heap: code, class data, threads, buffers. */
  private static final DataSize BESIDES_THE_HEAP = DataSize.ofMegabytes(256);

  /** Its service. */
  public Component component() {
    return tunedService.component();
  }

  /** All of them, in the order they start. */
  SequencedMap<String, Object> all(Definitions definitions) {
    var all = new LinkedHashMap<String, Object>();
    replicas().forEach(replica -> all.put(replica, service(definitions, replica)));
    if (balanced()) {
      all.put(balancer(), nginx(definitions));
    }
    return all;
  }

  /** The names of the services that are its processes. */
  public List<String> replicas() {
    var name = "%s-%s".formatted(component().shortName(), variant().name());
    var count = variant().number(tunedService.processes());
    return count == 1
        ? List.of(name)
        : IntStream.rangeClosed(1, count).mapToObj(n -> name + "-" + n).toList();
  }

  /** The names of the services that receive the requests. */
  private List<String> entrances() {
    return balanced() ? List.of(balancer()) : replicas();
  }

  /** The environment variable with the port that its entrance is published on. */
  public String portVariable() {
    return portVariable(component());
  }

  static String portVariable(Component component) {
    return component.shortName().toUpperCase(Locale.ROOT).replace('-', '_') + "_PORT";
  }

  private Variant variant() {
    return services.variant();
  }

  /** Whether nginx stands in front. */
  public boolean balanced() {
    return replicas().size() > 1 && services.system().entrances().contains(component());
  }

  /** Nginx's name. */
  public String balancer() {
    return "nginx-%s-%s".formatted(component().shortName(), variant().name());
  }

  private List<String> ports(boolean entrance) {
    var port = component().port();
    var outside = entrance ? "${%s:-%d}".formatted(portVariable(), port) : "";
    return List.of(Definitions.published(outside, port));
  }

  private SequencedMap<Object, Object> service(Definitions definitions, String replica) {
    var heap = DataSize.parse(variant().text("lab.heap")).toMegabytes();
    var environment = new LinkedHashMap<Object, Object>();
    environment.putAll(services.farConnections(services.system().client(component())));
    environment.putAll(services.settings());
    environment.putAll(services.companionAddresses());
    environment.put("LAB_VARIANT_FILE", services.file());
    environment.putAll(services.disclosure().settings());
    environment.putAll(services.metricLabels());
    environment.put("JAVA_TOOL_OPTIONS", "-Xmx%dm".formatted(heap));
    var collector = GarbageCollector.options(variant());
    if (!collector.isEmpty()) {
      // The JVM reads it after the image's options, which name another collector.
      environment.put("_JAVA_OPTIONS", String.join(" ", collector));
    }
    var service =
        services.service(
            definitions.service(component().service(), component().port()),
            services.volumes(),
            environment,
            services.allReady());
    service.put("mem_limit", "%dm".formatted(heap + BESIDES_THE_HEAP.toMegabytes()));
    service.put("ports", ports(replica.equals(entrances().getFirst())));
    new PartProcessors(variant())
        .of(PartProcessors.SERVICE)
        .ifPresent(cpus -> service.put("cpus", cpus.doubleValue()));
    variant().find("lab.cpus-per-replica").ifPresent(cpus -> service.put("cpus", cpus));
    return service;
  }

  private SequencedMap<Object, Object> nginx(Definitions definitions) {
    var before = new LinkedHashMap<Object, Object>();
    replicas().forEach(each -> before.put(each, ComposedVariant.condition("service_healthy")));
    var config = Definitions.map("source", balancer());
    config.put("target", "/etc/nginx/conf.d/default.conf");
    var nginx = Definitions.map("image", "nginx:stable");
    nginx.put("profiles", List.of(variant().name()));
    nginx.put("depends_on", before);
    nginx.put("configs", List.of(config));
    nginx.put("cpus", 1);
    nginx.put("mem_limit", "64m");
    nginx.put("ports", ports(true));
    nginx.put(
        "healthcheck",
        definitions.healthcheck(
            List.of(
                "CMD",
                "curl",
                "-fsS",
                "http://127.0.0.1:%d/actuator/health/readiness".formatted(component().port()))));
    return nginx;
  }

  /**
   * The configuration of nginx, if there is one. It takes the replicas in turn. It never takes one
   * out, as an error must show in the results. The replicas decide which body is too large.
   */
  SequencedMap<String, Object> configs() {
    var configs = new LinkedHashMap<String, Object>();
    if (balanced()) {
      var port = component().port();
      var servers =
          replicas().stream()
              .map(replica -> "  server %s:%d max_fails=0;\n".formatted(replica, port))
              .collect(Collectors.joining());
      var text = YamlResource.text(getClass(), "nginx.conf", servers, port, component().service());
      configs.put(balancer(), Definitions.map("content", text));
    }
    return configs;
  }
}
