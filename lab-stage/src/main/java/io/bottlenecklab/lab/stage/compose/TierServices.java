package io.bottlenecklab.lab.stage.compose;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.systems.Component;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.systems.Tier;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.springframework.util.unit.DataSize;

/**
 * The compose services of one that a variant tunes: a process or several, with nginx in front of
 * several that somebody calls.
 */
record TierServices(VariantServices services, Tier tier) {

  /** What a JVM needs besides its heap: code, class data, threads, buffers. */
  private static final DataSize BESIDES_THE_HEAP = DataSize.ofMegabytes(256);

  Component component() {
    return tier.component();
  }

  /** All of them, in the order they start. */
  List<String> all() {
    var all = new ArrayList<>(replicas().stream().map(this::service).toList());
    if (balanced()) {
      all.add(nginx());
    }
    return all;
  }

  /** The names of the services that are its processes. */
  List<String> replicas() {
    var name = "%s-%s".formatted(component().shortName(), variant().name());
    var count = variant().number(tier.processes());
    return count == 1
        ? List.of(name)
        : IntStream.rangeClosed(1, count).mapToObj(n -> name + "-" + n).toList();
  }

  /** The names of those that requests are sent to. */
  List<String> entrances() {
    return balanced() ? List.of(balancer()) : replicas();
  }

  /** The environment variable that says on which port its entrance is published. */
  String portVariable() {
    return portVariable(component());
  }

  static String portVariable(Component component) {
    return component.shortName().toUpperCase(Locale.ROOT).replace('-', '_') + "_PORT";
  }

  private Variant variant() {
    return services.variant();
  }

  /** Whether nginx stands in front. */
  boolean balanced() {
    var system = SystemUnderTest.of(variant());
    return replicas().size() > 1
        && system.entrances().contains(component());
  }

  /** Nginx's name. */
  String balancer() {
    return "nginx-%s-%s".formatted(component().shortName(), variant().name());
  }

  private String published() {
    return "${%s:-%d}".formatted(portVariable(), component().port());
  }

  private String service(String replica) {
    var heap = DataSize.parse(variant().text("lab.heap")).toMegabytes();
    return """
      %1$s:
        <<: *%12$s
        profiles: [%2$s]
        environment: {%3$s%13$sLAB_VARIANT_FILE: /variants/%10$s%11$s, JAVA_TOOL_OPTIONS: -Xmx%4$dm}
        depends_on: {seed-%2$s: {condition: service_completed_successfully}, %14$s%9$s: {condition: service_healthy}}
        mem_limit: %5$dm
        ports: ["127.0.0.1:%6$s:%7$d"]
    %8$s\
    """
        .formatted(
            replica,
            variant().name(),
            component().database().map(services.database()::connection).orElse(""),
            heap,
            heap + BESIDES_THE_HEAP.toMegabytes(),
            replica.equals(entrances().getFirst()) ? published() : "",
            component().port(),
            variant().find("lab.cpus-per-replica").map("    cpus: %s\n"::formatted).orElse(""),
            services.databaseService(),
            variant().file().getFileName(),
            services.disclosed(),
            component().shortName(),
            services.settings(component()),
            services.reliedOn().stream()
                .map("%s: {condition: service_healthy}, "::formatted)
                .collect(Collectors.joining()));
  }

  private String nginx() {
    var healthy = replicas().stream().map("%s: {condition: service_healthy}"::formatted);
    return """
      %1$s:
        image: nginx:stable
        profiles: [%5$s]
        depends_on: {%2$s}
        configs: [{source: %1$s, target: /etc/nginx/conf.d/default.conf}]
        cpus: 1
        mem_limit: 64m
        ports: ["127.0.0.1:%4$s:%3$d"]
        healthcheck:
          <<: *until-ready
          test: [CMD, curl, -fsS, "http://127.0.0.1:%3$d/actuator/health/readiness"]
    """
        .formatted(
            balancer(),
            healthy.collect(Collectors.joining(", ")),
            component().port(),
            published(),
            variant().name());
  }

  /**
   * What nginx is told, where there is one: to take the replicas in turn, and never to take one
   * out, since an error must show in the results.
   */
  Optional<String> config() {
    if (!balanced()) {
      return Optional.empty();
    }
    var port = component().port();
    var servers =
        replicas().stream()
            .map(replica -> "        server %s:%d max_fails=0;\n".formatted(replica, port));
    return Optional.of(
        """
          %1$s:
            content: |
              upstream %4$s {
        %2$s        keepalive 64;
              }
              server {
                listen %3$d;
                access_log off;
                location / {
                  proxy_pass http://%4$s;
                  proxy_http_version 1.1;
                  proxy_set_header Connection "";
                  proxy_set_header Host $$http_host;
                  proxy_next_upstream off;
                }
              }
        """
            .formatted(
                balancer(), servers.collect(Collectors.joining()), port, component().service()));
  }
}
