package io.bottlenecklab.lab.systems;

import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.load.Flows;
import io.bottlenecklab.lab.yaml.StrictYaml;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads {@code systems/<name>/system.yaml}, and checks what it says. */
final class SystemFile {

  private static final int LAST_PORT = 65_535;
  private static final Pattern REFERENCE = Pattern.compile("\\$\\{[a-z-]+}|\\d+");

  private final Path folder;
  private final StrictYaml file;

  SystemFile(Path file) {
    this.folder = file.toAbsolutePath().getParent();
    this.file = new StrictYaml(file, InvalidSystemException::new);
  }

  SystemUnderTest read() {
    var document = file.read(SystemDocument.class);
    var services = file.required("services", document.services());
    file.check(!services.isEmpty(), "services", "empty", "at least one service");
    var tiers = new ArrayList<Tier>();
    var publishers = new ArrayList<Component>();
    services.forEach((name, service) -> {
      var tier = tier(name, service);
      tiers.add(tier);
      if (service.publishes() != null && service.publishes()) {
        publishers.add(tier.component());
      }
    });
    var keys = file.required("dataset", document.dataset());
    var system =
        new SystemUnderTest(
            String.valueOf(folder.getFileName()),
            folder,
            file.required("title", document.title()),
            tiers,
            companions(document),
            publishers,
            Optional.ofNullable(document.settings()).orElseGet(LinkedHashMap::new),
            datasetKeys(keys),
            usualDataset(keys),
            flows(document),
            file.required("image-variant", document.imageVariant()),
            document);
    check(document);
    system.flows().forEach(flow ->
        file.oneOf(
            "flows." + flow.name() + " enters by",
            flow.service(),
            tiers.stream().map(tier -> tier.component().service()).toList()));
    return system;
  }

  private void check(SystemDocument document) {
    var database = file.required("database", document.database());
    var server = file.required("database.server", database.server());
    file.check(
        REFERENCE.matcher(server).matches() || server.contains("${") || DatabaseEngine.isKnown(server),
        "database.server",
        server,
        DatabaseEngine.allowed());
    file.required("database.contents", database.contents());
    var broker = document.broker();
    if (broker != null) {
      file.required("broker.contents", broker.contents());
      var mirror = broker.mirror();
      if (mirror != null) {
        file.required("broker.mirror.when", mirror.when());
        file.required("broker.mirror.topic", mirror.topic());
      }
    }
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

  private Tier tier(String name, SystemDocument.Service service) {
    return new Tier(
        component("services." + name, name, service.port(), service.database()),
        Optional.ofNullable(service.processes()).orElse(Tier.REPLICAS),
        Optional.ofNullable(service.portsApart()).orElse(Tier.PORTS_APART));
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
                  component(
                      key, name, stated.port(), file.required(key + ".database", stated.database())),
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
              file.required(name + ".from", key.getValue().from()),
              file.required(name + ".to", key.getValue().to()));
        })
        .toList();
  }

  private Dataset usualDataset(Map<String, SystemDocument.Key> keys) {
    var sizes = new LinkedHashMap<String, Integer>();
    keys.forEach((name, key) ->
        sizes.put(name, file.required("dataset." + name + ".default", key.usual())));
    return new Dataset(sizes, 1);
  }

  private List<String> flows(SystemDocument document) {
    var flows = file.required("flows", document.flows());
    file.check(!flows.isEmpty(), "flows", "empty", "at least one flow");
    flows.forEach(flow -> file.oneOf("flows", flow, Flows.names()));
    return flows;
  }
}
