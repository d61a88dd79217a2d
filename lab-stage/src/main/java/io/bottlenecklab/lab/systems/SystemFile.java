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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads {@code systems/<name>/system.yaml}, and checks what it says. */
final class SystemFile {

  private static final int LAST_PORT = 65_535;
  private static final Pattern REFERENCE = Pattern.compile("\\$\\{[a-z-]+}|\\d+");

  private final Path folder;
  private final StrictYaml file;
  private final SystemDocument document;

  private SystemFile(Path folder, StrictYaml file, SystemDocument document) {
    this.folder = folder;
    this.file = file;
    this.document = document;
  }

  static SystemUnderTest read(Path path) {
    var folder = Objects.requireNonNull(path.toAbsolutePath().getParent());
    return StrictYaml.read(
        path,
        InvalidSystemException::new,
        SystemDocument.class,
        (file, document) -> new SystemFile(folder, file, document).read());
  }

  private SystemUnderTest read() {
    var title = file.stated("title", document.title());
    var services = file.part(this::services);
    var companions = file.part(this::companions);
    var backing = file.part(() -> backing(services));
    var keys = file.part(this::datasetKeys);
    var usual = file.part(this::usualDataset);
    var flows = file.part(() -> flows(services));
    var image = file.part(this::imageVariant);
    checkQueries();
    file.part(() -> checked(file.required("up", document.up())));
    return new SystemUnderTest(
        String.valueOf(folder.getFileName()),
        folder,
        title.get(),
        services.get(),
        companions.get(),
        publishers(services.get()),
        backing.get(),
        Optional.ofNullable(document.settings()).orElseGet(LinkedHashMap::new),
        keys.get(),
        usual.get(),
        flows.get(),
        image.get(),
        document);
  }

  private void checkQueries() {
    if (document.criticalQueries() != null) {
      file.parts(
          "critical-queries",
          document.criticalQueries(),
          (key, query) -> {
            file.stated(key + ".name", query.name());
            file.stated(key + ".table", query.table());
            file.stated(key + ".sql", query.sql());
            return query;
          });
    }
  }

  private SystemDocument.Up checked(SystemDocument.Up up) {
    file.stated("up.entrances", up.entrances());
    file.stated("up.account", up.account());
    file.stated("up.accounts", up.accounts());
    return up;
  }

  private List<TunedService> services() {
    var stated = file.required("services", document.services());
    file.check(!stated.isEmpty(), "services", "empty", "at least one service");
    return all(stated, this::tuned);
  }

  private List<Component> publishers(List<TunedService> services) {
    var publishing =
        entries(document.services()).stream()
            .filter(service -> Boolean.TRUE.equals(service.getValue().publishes()))
            .map(Map.Entry::getKey)
            .toList();
    return services.stream()
        .map(TunedService::component)
        .filter(component -> publishing.contains(component.service()))
        .toList();
  }

  /** What each entry is read as; each is a part of the file. */
  private <D, T> List<T> all(
      @Nullable SequencedMap<String, D> stated, BiFunction<String, D, T> reader) {
    var parts =
        entries(stated).stream()
            .map(entry -> file.part(() -> reader.apply(entry.getKey(), entry.getValue())))
            .toList();
    return parts.stream().map(Supplier::get).toList();
  }

  private Path imageVariant() {
    var name = file.required("image-variant", document.imageVariant());
    var variant = folder.resolve("variants").resolve(name + ".yaml");
    file.check(Files.isRegularFile(variant), "image-variant", name, "a file in variants/");
    return variant;
  }

  private List<BackingDeclaration> backing(Supplier<List<TunedService>> services) {
    var needs = all(document.backing(), this::declaration);
    // Only databases may be chosen by a knob.
    var databases =
        needs.stream()
            .filter(need ->
                BackingService.named(need.service()).map(BackingService::isDatabase).orElse(true))
            .count();
    file.check(databases <= 1, "backing", databases + " databases", "one at most");
    for (var tuned : services.get()) {
      var component = tuned.component();
      file.check(
          component.database().isEmpty() || databases > 0,
          "services.%s.database".formatted(component.service()),
          component.database().orElse(""),
          "only with a database in «backing»");
    }
    return needs;
  }

  private BackingDeclaration declaration(String role, SystemDocument.@Nullable BackingEntry entry) {
    var key = "backing." + role;
    var stated = file.required(key, entry);
    var service = file.required(key + ".service", stated.service());
    var kind =
        BackingDeclaration.varies(service) ? Optional.<BackingService>empty() : named(key, service);
    var options =
        options(key, kind.map(BackingService::options).orElseGet(TreeMap::new), stated.options());
    return new BackingDeclaration(
        folder.resolve(Systems.FILE),
        role,
        service,
        file.required(key + ".contents", stated.contents()),
        options);
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
        key, "unknown key «%s»; allowed: %s".formatted(key, String.join(", ", allowed)));
  }

  private static <T> Set<Map.Entry<String, T>> entries(@Nullable Map<String, T> map) {
    return map == null ? Set.of() : map.entrySet();
  }

  private TunedService tuned(String name, SystemDocument.@Nullable Service stated) {
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

  private List<Companion> companions() {
    return all(document.companions(), this::companion);
  }

  private Companion companion(String name, SystemDocument.@Nullable CompanionService entry) {
    var key = "companions." + name;
    var stated = file.required(key, entry);
    var variant = folder.resolve(file.required(key + ".variant", stated.variant()));
    file.check(Files.isRegularFile(variant), key + ".variant", variant, "a file in the folder");
    return new Companion(
        component(key, name, stated.port(), stated.database()),
        variant,
        file.required(key + ".address", stated.address()),
        sizes(key, stated));
  }

  private SequencedMap<String, String> sizes(String key, SystemDocument.CompanionService stated) {
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

  private List<DatasetKey> datasetKeys() {
    var stated = file.required("dataset", document.dataset());
    file.check(!stated.isEmpty(), "dataset", "empty", "at least one key");
    return all(stated, this::datasetKey);
  }

  private DatasetKey datasetKey(String name, SystemDocument.@Nullable Key entry) {
    var key = "dataset." + name;
    var stated = file.required(key, entry);
    return new DatasetKey(
        name,
        file.required(key + ".small", stated.small()),
        file.required(key + ".from", stated.from()),
        file.required(key + ".to", stated.to()));
  }

  private Dataset usualDataset() {
    var sizes = new LinkedHashMap<String, Integer>();
    file.required("dataset", document.dataset())
        .forEach((name, entry) -> {
          var key = "dataset." + name;
          sizes.put(name, file.required(key + ".default", file.required(key, entry).usual()));
        });
    return new Dataset(sizes, 1);
  }

  private List<String> flows(Supplier<List<TunedService>> services) {
    var flows = file.required("flows", document.flows());
    file.check(!flows.isEmpty(), "flows", "empty", "at least one flow");
    file.eachOf("flows", flows, Flow.names());
    var known = services.get().stream().map(tuned -> tuned.component().service()).toList();
    for (var flow : flows) {
      if (Flow.names().contains(flow) && !known.contains(Flow.named(flow).service())) {
        file.addFault(
            "flows." + flow,
            "«flows.%s enters by» is «%s»; allowed: %s"
                .formatted(flow, Flow.named(flow).service(), String.join(", ", known)));
      }
    }
    return flows;
  }
}
