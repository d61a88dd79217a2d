package io.bottlenecklab.lab.stage.compose;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.stage.Disclosure;
import io.bottlenecklab.lab.systems.Component;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.util.unit.DataSize;

/**
 * The compose services of one variant: a seeder, then the service under load, or several with nginx
 * in front.
 *
 * @param disclosure whether its services tell their knobs
 */
record VariantServices(Variant variant, Disclosure disclosure) {

  /** What a JVM needs besides its heap: code, class data, threads, buffers. */
  private static final DataSize BESIDES_THE_HEAP = DataSize.ofMegabytes(256);

  /** All of them, in the order they start. */
  List<String> all() {
    var services = new ArrayList<String>();
    companions()
        .forEach(companion -> {
          services.add(companion.seed());
          services.add(companion.service());
        });
    services.add(seed());
    replicas().forEach(replica -> services.add(service(replica)));
    if (balanced()) {
      services.add(nginx());
    }
    return services;
  }

  /** The names of the services that are the service under load. */
  List<String> replicas() {
    var count = variant.number("lab.replicas");
    return count == 1
        ? List.of("%s-%s".formatted(component().shortName(), variant.name()))
        : IntStream.rangeClosed(1, count)
            .mapToObj(n -> "%s-%s-%d".formatted(component().shortName(), variant.name(), n))
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

  /** The service under load. */
  Component component() {
    return SystemUnderTest.of(variant).underLoad();
  }

  /** The port it and nginx listen on inside. */
  int port() {
    return component().port();
  }

  /** The environment variable that says on which port it is published. */
  String portVariable() {
    return component().shortName().toUpperCase(Locale.ROOT) + "_PORT";
  }

  private String published() {
    return "${%s:-%d}".formatted(portVariable(), port());
  }

  /** The name of the service that is its database. */
  String databaseService() {
    return database().service(SystemUnderTest.of(variant).contents(variant), disclosure);
  }

  private boolean balanced() {
    return replicas().size() > 1;
  }

  private String seed() {
    return """
      seed-%1$s:
        <<: *seed
        profiles: [%1$s]
        environment: {<<: [*%2$s, *%5$s], %6$sLAB_VARIANT_FILE: /variants/%4$s}
        depends_on: {%3$s: {condition: service_healthy}}
    """
        .formatted(
            variant.name(),
            database().host(),
            databaseService(),
            variant.file().getFileName(),
            datasetAnchor(),
            database().setting(component()));
  }

  private String service(String replica) {
    var heap = DataSize.parse(variant.text("lab.heap")).toMegabytes();
    return """
      %1$s:
        <<: *%12$s
        profiles: [%2$s]
        environment: {<<: *%3$s, %13$sLAB_VARIANT_FILE: /variants/%10$s%11$s, JAVA_TOOL_OPTIONS: -Xmx%4$dm}
        depends_on: {seed-%2$s: {condition: service_completed_successfully}, %14$s%9$s: {condition: service_healthy}}
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
            balanced() ? "" : published(),
            port(),
            variant.find("lab.cpus-per-replica").map("    cpus: %s\n"::formatted).orElse(""),
            databaseService(),
            variant.file().getFileName(),
            settings(),
            component().shortName(),
            database().setting(component()) + addresses(),
            companions().stream()
                .map(companion -> companion.name() + ": {condition: service_healthy}, ")
                .collect(Collectors.joining()));
  }

  /** The services it relies on. */
  List<CompanionServices> companions() {
    return SystemUnderTest.of(variant).companions().stream()
        .map(companion -> new CompanionServices(this, companion))
        .toList();
  }

  /** The names of the one-shot services that seed. */
  List<String> seeders() {
    return Stream.concat(companions().stream().map(CompanionServices::seeder), Stream.of(seeder()))
        .toList();
  }

  private String addresses() {
    return companions().stream().map(CompanionServices::address).collect(Collectors.joining());
  }

  /** The anchor in the file's head that has the numbers of the system's dataset. */
  private String datasetAnchor() {
    return "%s-dataset".formatted(SystemUnderTest.of(variant).key());
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
        ports: ["127.0.0.1:%4$s:%3$d"]
        healthcheck:
          <<: *until-ready
          test: [CMD, curl, -fsS, "http://127.0.0.1:%3$d/actuator/health/readiness"]
    """
        .formatted(variant.name(), healthy.collect(Collectors.joining(", ")), port(), published());
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
            .map(replica -> "        server %s:%d max_fails=0;\n".formatted(replica, port()));
    return Optional.of(
        """
          nginx-%1$s:
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
                variant.name(),
                servers.collect(Collectors.joining()),
                port(),
                component().service()));
  }
}
