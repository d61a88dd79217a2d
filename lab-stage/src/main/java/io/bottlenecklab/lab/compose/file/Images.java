package io.bottlenecklab.lab.compose.file;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.Backing.BackingClient;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.Endpoints;
import io.bottlenecklab.lab.backing.Endpoints.Endpoint;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How the images of the applications are built. */
final class Images {

  /** The module with the seeder. */
  static final String SEEDER = "db";

  /** Nothing listens there: while an image is built, nothing is connected to. */
  private static final Endpoint NOWHERE = Endpoint.onLoopback(1);

  /** The image of a module's application. */
  static String name(String module) {
    return "bottleneck-lab/" + module;
  }

  /** An application as a system uses it. */
  private record Use(SystemUnderTest system, String service, Path variant, BackingClient client) {}

  /** The build of a service's image, for the first system that tunes it or relies on it. */
  SequencedMap<Object, Object> of(String service, int port) {
    var use =
        Stream.concat(tuned(), companions())
            .filter(each -> each.service().equals(service))
            .findFirst()
            .orElseThrow(
                () -> new IllegalArgumentException("no system has the service " + service));
    return build(service, port, use);
  }

  private static Stream<Use> tuned() {
    return SystemUnderTest.all().stream()
        .flatMap(system ->
            system.tunedServices().stream()
                .map(tuned ->
                    new Use(
                        system,
                        tuned.component().service(),
                        system.imageVariant(),
                        system.client(tuned.component()))));
  }

  private static Stream<Use> companions() {
    return SystemUnderTest.all().stream()
        .flatMap(system ->
            system.companions().stream()
                .map(companion ->
                    new Use(
                        system,
                        companion.component().service(),
                        companion.variantFile(),
                        companion.client())));
  }

  /** The build of the seeder's image, which is the same for all systems. */
  SequencedMap<Object, Object> ofSeeder() {
    return SystemUnderTest.all().stream()
        .flatMap(system ->
            system.ownDatabase().map(BackingClient::ofDatabase).stream()
                .map(client -> new Use(system, SEEDER, system.imageVariant(), client)))
        .findFirst()
        .map(use -> build(SEEDER, 0, use))
        .orElseThrow();
  }

  private static SequencedMap<Object, Object> build(String module, int port, Use use) {
    var environment = environment(use.system(), use.client());
    var arguments = new LinkedHashMap<Object, Object>();
    arguments.put("APP", module);
    if (port != 0) {
      arguments.put("PORT", port);
    }
    arguments.put(
        "VARIANT",
        "systems/%s/%s"
            .formatted(use.system().key(), use.system().folder().relativize(use.variant())));
    if (!environment.isEmpty()) {
      arguments.put("ENVIRONMENT", forShell(environment));
    }
    var build = new LinkedHashMap<Object, Object>();
    build.put("context", ".");
    build.put("args", arguments);
    return build;
  }

  /** The environment of an application in the training run of its AOT cache. */
  private static Map<String, String> environment(SystemUnderTest system, BackingClient client) {
    var environment = new TreeMap<>(system.settings());
    var variant = Variant.read(system.imageVariant(), KnobCatalogue.load());
    for (var backing : system.backing(variant)) {
      var nowhere =
          backing.servers().stream()
              .collect(Collectors.toMap(BackingServer::process, _ -> NOWHERE));
      environment.putAll(backing.environment(client, new Endpoints(nowhere)));
    }
    return environment;
  }

  /** Assignments of a shell, a line each, with what compose would replace escaped. */
  private static String forShell(Map<String, String> environment) {
    return environment.entrySet().stream()
        .map(variable ->
            "%s='%s'\n".formatted(variable.getKey(), variable.getValue().replace("'", "'\\''")))
        .collect(Collectors.joining())
        .replace("$", "$$");
  }
}
