package io.bottlenecklab.lab.stage.compose;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.stage.Disclosure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.springframework.util.unit.DataSize;

/**
 * The services of one sign-in variant: a seeder, then auth-service, or several with nginx in front.
 *
 * @param disclosure whether its services tell their knobs
 */
record SignInServices(Variant variant, Disclosure disclosure) {

  /** The port auth-service and nginx listen on inside. */
  static final int PORT = 8081;

  /** What a JVM needs besides its heap: code, class data, threads, buffers. */
  private static final DataSize BESIDES_THE_HEAP = DataSize.ofMegabytes(256);

  /** All of them, in the order they start. */
  List<String> all() {
    var services = new ArrayList<String>();
    services.add(seed());
    replicas().forEach(replica -> services.add(auth(replica)));
    if (balanced()) {
      services.add(nginx());
    }
    return services;
  }

  /** The names of the services that are auth-service. */
  List<String> replicas() {
    var count = variant.number("lab.replicas");
    return count == 1
        ? List.of("auth-" + variant.name())
        : IntStream.rangeClosed(1, count)
            .mapToObj(n -> "auth-%s-%d".formatted(variant.name(), n))
            .toList();
  }

  /** The name of the service that load is sent to. */
  String entrance() {
    return balanced() ? "nginx-" + variant.name() : replicas().getFirst();
  }

  /** The name of the one-shot service that seeds. */
  String seeder() {
    return "seed-" + variant.name();
  }

  Database database() {
    return Database.of(variant);
  }

  /** The name of the service that is its database. */
  String databaseService() {
    return database().service(variant.number(Database.STRENGTH), disclosure);
  }

  private boolean balanced() {
    return replicas().size() > 1;
  }

  private String seed() {
    return """
      seed-%1$s:
        <<: *seed
        profiles: [%1$s]
        environment: {<<: [*%2$s, *dataset], LAB_VARIANT_FILE: /variants/%4$s}
        depends_on: {%3$s: {condition: service_healthy}}
    """
        .formatted(
            variant.name(), database().host(), databaseService(), variant.file().getFileName());
  }

  private String auth(String replica) {
    var heap = DataSize.parse(variant.text("lab.heap")).toMegabytes();
    return """
      %1$s:
        <<: *auth
        profiles: [%2$s]
        environment: {<<: *%3$s, LAB_VARIANT_FILE: /variants/%10$s%11$s, JAVA_TOOL_OPTIONS: -Xmx%4$dm}
        depends_on: {seed-%2$s: {condition: service_completed_successfully}, %9$s: {condition: service_healthy}}
        mem_limit: %5$dm
        ports: ["127.0.0.1:%6$s:%7$d"]
    %8$s\
    """
        .formatted(
            replica,
            variant.name(),
            database().host(),
            heap,
            heap + BESIDES_THE_HEAP.toMegabytes(),
            balanced() ? "" : "${AUTH_PORT:-8081}",
            PORT,
            variant.find("lab.cpus-per-replica").map("    cpus: %s\n"::formatted).orElse(""),
            databaseService(),
            variant.file().getFileName(),
            settings());
  }

  private String settings() {
    return disclosure.settings().entrySet().stream()
        .map(setting -> ", %s: \"%s\"".formatted(setting.getKey(), setting.getValue()))
        .collect(Collectors.joining());
  }

  private String nginx() {
    var healthy = replicas().stream().map("%s: {condition: service_healthy}"::formatted);
    return """
      nginx-%1$s:
        image: nginx:stable
        profiles: [%1$s]
        depends_on: {%2$s}
        configs: [{source: nginx-%1$s, target: /etc/nginx/conf.d/default.conf}]
        cpus: 1
        mem_limit: 64m
        ports: ["127.0.0.1:${AUTH_PORT:-8081}:%3$d"]
        healthcheck:
          <<: *until-ready
          test: [CMD, curl, -fsS, "http://127.0.0.1:%3$d/actuator/health/readiness"]
    """
        .formatted(variant.name(), healthy.collect(Collectors.joining(", ")), PORT);
  }

  /**
   * What nginx is told, where there is one: to take the replicas in turn, and never to take one
   * out, since an error must show in the results.
   */
  Optional<String> config() {
    if (!balanced()) {
      return Optional.empty();
    }
    var servers =
        replicas().stream()
            .map(replica -> "        server %s:%d max_fails=0;\n".formatted(replica, PORT));
    return Optional.of(
        """
          nginx-%1$s:
            content: |
              upstream auth-service {
        %2$s        keepalive 64;
              }
              server {
                listen %3$d;
                access_log off;
                location / {
                  proxy_pass http://auth-service;
                  proxy_http_version 1.1;
                  proxy_set_header Connection "";
                  proxy_set_header Host $$http_host;
                  proxy_next_upstream off;
                }
              }
        """
            .formatted(variant.name(), servers.collect(Collectors.joining()), PORT));
  }
}
