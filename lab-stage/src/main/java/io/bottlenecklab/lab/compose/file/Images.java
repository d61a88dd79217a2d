package io.bottlenecklab.lab.compose.file;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.BackingClient;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.Endpoint;
import io.bottlenecklab.lab.backing.Endpoints;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

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

  /** The build of a service's image. */
  SequencedMap<Object, Object> of(String service, int port) {
    for (var system : SystemUnderTest.all()) {
      for (var tuned : system.tunedServices()) {
        if (tuned.component().service().equals(service)) {
          return build(
              service,
              port,
              pathOf(system, "variants/" + system.imageVariant().getFileName()),
              environment(system, system.client(tuned.component())));
        }
      }
    }
    return ofCompanion(service, port);
  }

  /** That of a service that no system tunes. */
  private static SequencedMap<Object, Object> ofCompanion(String service, int port) {
    for (var system : SystemUnderTest.all()) {
      for (var companion : system.companions()) {
        if (companion.component().service().equals(service)) {
          return build(
              service,
              port,
              pathOf(system, String.valueOf(companion.variantFile().getFileName())),
              environment(system, new BackingClient(companion.database(), false, false)));
        }
      }
    }
    throw new IllegalArgumentException("no system has the service " + service);
  }

  /** The build of the seeder's image, which is the same for all systems. */
  SequencedMap<Object, Object> ofSeeder() {
    var system =
        SystemUnderTest.all().stream()
            .filter(each -> each.ownDatabase().isPresent())
            .findFirst()
            .orElseThrow();
    return build(
        SEEDER,
        0,
        pathOf(system, "variants/" + system.imageVariant().getFileName()),
        environment(system, BackingClient.ofDatabase(system.ownDatabase().orElseThrow())));
  }

  private static String pathOf(SystemUnderTest system, String file) {
    return "systems/%s/%s".formatted(system.key(), file);
  }

  private static SequencedMap<Object, Object> build(
      String module, int port, String variant, Map<String, String> environment) {
    var arguments = new LinkedHashMap<Object, Object>();
    arguments.put("APP", module);
    if (port != 0) {
      arguments.put("PORT", port);
    }
    arguments.put("VARIANT", variant);
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
