package io.bottlenecklab.lab.systems;

import io.bottlenecklab.lab.backing.BackingService;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.systems.Component.TunedService;
import io.bottlenecklab.lab.systems.SystemUnderTest.DatasetKey;
import io.bottlenecklab.lab.systems.Systems.InvalidSystemException;
import io.bottlenecklab.lab.yaml.StrictYaml;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads {@code systems/<name>/system.yaml}, and checks what it says. */
final class SystemFile {

  private static final int LAST_PORT = 65_535;
  private static final Pattern REFERENCE = Pattern.compile("\\$\\{[a-z-]+}|\\d+");

  private final Path folder;
  private final StrictYaml file;

  SystemFile(Path file) {
    this.folder = Objects.requireNonNull(file.toAbsolutePath().getParent());
    this.file = new StrictYaml(file, InvalidSystemException::new);
  }

  SystemUnderTest read() {
    var document = file.read(SystemDocument.class);
    var services = file.required("services", document.services());
    file.check(!services.isEmpty(), "services", "empty", "at least one service");
    var tunedServices = new ArrayList<TunedService>();
    var publishers = new ArrayList<Component>();
    services.forEach((name, service) -> {
      var tuned = tuned(name, service);
      tunedServices.add(tuned);
      if (Boolean.TRUE.equals(service.publishes())) {
        publishers.add(tuned.component());
      }
    });
    var keys = file.required("dataset", document.dataset());
    var system =
        new SystemUnderTest(
            String.valueOf(folder.getFileName()),
            folder,
            file.required("title", document.title()),
            tunedServices,
            companions(document),
            publishers,
            backing(document, tunedServices),
            Optional.ofNullable(document.settings()).orElseGet(LinkedHashMap::new),
            datasetKeys(keys),
            usualDataset(keys),
            flows(document),
            imageVariant(document),
            document);
    check(document);
    system
        .flows()
        .forEach(flow ->
            file.oneOf(
                "flows." + flow.name() + " enters by",
                flow.service(),
                tunedServices.stream().map(tuned -> tuned.component().service()).toList()));
    return system;
  }

  private void check(SystemDocument document) {
    for (var query : Optional.ofNullable(document.criticalQueries()).orElse(List.of())) {
      var name = file.required("critical-queries.name", query.name());
      file.required(name + ".table", query.table());
      file.required(name + ".sql", query.sql());
    }
    var up = file.required("up", document.up());
    file.required("up.entrances", up.entrances());
    file.required("up.account", up.account());
    file.required("up.accounts", up.accounts());
  }

  private Path imageVariant(SystemDocument document) {
    var name = file.required("image-variant", document.imageVariant());
    var variant = folder.resolve("variants").resolve(name + ".yaml");
    file.check(Files.isRegularFile(variant), "image-variant", name, "a file in variants/");
    return variant;
  }

  private List<BackingDeclaration> backing(
      SystemDocument document, List<TunedService> tunedServices) {
    var needs = new ArrayList<BackingDeclaration>();
    var databases = 0;
    for (var entry : entries(document.backing())) {
      var role = entry.getKey();
      var key = "backing." + role;
      var stated = file.required(key, entry.getValue());
      var service = file.required(key + ".service", stated.service());
      var kind =
          BackingDeclaration.varies(service)
              ? Optional.<BackingService>empty()
              : named(key, service);
      var options =
          options(key, kind.map(BackingService::options).orElseGet(TreeMap::new), stated.options());
      var need =
          new BackingDeclaration(
              folder.resolve(Systems.FILE),
              role,
              service,
              file.required(key + ".contents", stated.contents()),
              options);
      // Only databases may be chosen by a knob.
      databases += kind.isEmpty() || kind.get().isDatabase() ? 1 : 0;
      needs.add(need);
    }
    file.check(databases <= 1, "backing", databases + " databases", "one at most");
    for (var tuned : tunedServices) {
      var component = tuned.component();
      file.check(
          component.database().isEmpty() || databases == 1,
          "services.%s.database".formatted(component.service()),
          component.database().orElse(""),
          "only with a database in «backing»");
    }
    return needs;
  }

  private Optional<BackingService> named(String key, String service) {
    file.oneOf(key + ".service", service, BackingService.keys());
    return BackingService.named(service);
  }

  /** Those that a kind allows, with all their keys. */
  private Map<String, Map<String, String>> options(
      String key, Map<String, List<String>> allowed, Map<String, @Nullable Object> stated) {
    var options = new TreeMap<String, Map<String, String>>();
    stated.forEach((option, value) -> {
      var name = "%s.%s".formatted(key, option);
      var keys = allowed.get(option);
      if (keys == null) {
        var known = Stream.concat(Stream.of("service", "contents"), allowed.keySet().stream());
        throw unknown(name, known.toList());
      }
      var values = new TreeMap<String, String>();
      if (value instanceof Map<?, ?> map) {
        map.forEach((inner, text) -> values.put(inner.toString(), String.valueOf(text)));
      }
      for (var inner : values.keySet()) {
        if (!keys.contains(inner)) {
          throw unknown("%s.%s".formatted(name, inner), keys);
        }
      }
      keys.forEach(inner -> file.required("%s.%s".formatted(name, inner), values.get(inner)));
      options.put(option, values);
    });
    return options;
  }

  private RuntimeException unknown(String key, List<String> allowed) {
    return file.invalid(
        " unknown key «%s»; allowed: %s".formatted(key, String.join(", ", allowed)));
  }

  private static <T> Set<Map.Entry<String, T>> entries(@Nullable Map<String, T> map) {
    return map == null ? Set.of() : map.entrySet();
  }

  private TunedService tuned(String name, SystemDocument.Service stated) {
    var service = file.required("services." + name, stated);
    return new TunedService(
        component("services." + name, name, service.port(), service.database()),
        Optional.ofNullable(service.processes()).orElse(TunedService.REPLICAS),
        Optional.ofNullable(service.portsApart()).orElse(TunedService.PORTS_APART));
  }

  private Component component(
      String key, String name, @Nullable Integer stated, @Nullable String database) {
    int port = file.required(key + ".port", stated);
    file.check(0 < port && port <= LAST_PORT, key + ".port", port, "1 to " + LAST_PORT);
    return new Component(name, port, Optional.ofNullable(database));
  }

  private List<Companion> companions(SystemDocument document) {
    var companions = new ArrayList<Companion>();
    Optional.ofNullable(document.companions())
        .orElseGet(LinkedHashMap::new)
        .forEach((name, stated) -> {
          var key = "companions." + name;
          var variant = folder.resolve(file.required(key + ".variant", stated.variant()));
          file.check(
              Files.isRegularFile(variant), key + ".variant", variant, "a file in the folder");
          companions.add(
              new Companion(
                  component(key, name, stated.port(), stated.database()),
                  variant,
                  file.required(key + ".address", stated.address()),
                  sizes(key, stated, document)));
        });
    return companions;
  }

  private SequencedMap<String, String> sizes(
      String key, SystemDocument.CompanionService stated, SystemDocument document) {
    var sizes = file.required(key + ".dataset", stated.dataset());
    var known = file.required("dataset", document.dataset()).keySet();
    sizes.forEach((name, size) ->
        file.check(
            REFERENCE.matcher(size).matches()
                && (!size.startsWith("$") || known.contains(size.substring(2, size.length() - 1))),
            key + ".dataset." + name,
            size,
            "a whole number, or ${…} of " + String.join(", ", known)));
    return sizes;
  }

  private List<DatasetKey> datasetKeys(Map<String, SystemDocument.Key> keys) {
    file.check(!keys.isEmpty(), "dataset", "empty", "at least one key");
    return keys.entrySet().stream()
        .map(key -> {
          var name = "dataset." + key.getKey();
          return new DatasetKey(
              key.getKey(),
              file.required(name + ".small", key.getValue().small()),
              file.required(name + ".from", key.getValue().from()),
              file.required(name + ".to", key.getValue().to()));
        })
        .toList();
  }

  private Dataset usualDataset(Map<String, SystemDocument.Key> keys) {
    var sizes = new LinkedHashMap<String, Integer>();
    keys.forEach(
        (name, key) -> sizes.put(name, file.required("dataset." + name + ".default", key.usual())));
    return new Dataset(sizes, 1);
  }

  private List<String> flows(SystemDocument document) {
    var flows = file.required("flows", document.flows());
    file.check(!flows.isEmpty(), "flows", "empty", "at least one flow");
    flows.forEach(flow -> file.oneOf("flows", flow, Flow.names()));
    return flows;
  }
}
