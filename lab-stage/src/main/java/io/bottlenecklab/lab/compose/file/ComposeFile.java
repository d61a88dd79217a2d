package io.bottlenecklab.lab.compose.file;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.stage.Stage.Disclosure;
import io.bottlenecklab.lab.systems.NaturalOrder;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.systems.Systems.InvalidSystemException;
import io.bottlenecklab.lab.yaml.YamlFile;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The compose file of a list of variants: a profile each, on servers they share. The repository's
 * {@code docker-compose.yml} is this text for all variants, so it cannot drift from them.
 */
public final class ComposeFile {

  private ComposeFile() {}

  /** A server with the variants that work with it. */
  private record Shared(
      BackingServer server,
      SystemUnderTest system,
      List<String> profiles,
      Optional<BigDecimal> processors) {}

  /** Renders the file with a profile for each variant, in the order given. */
  public static String render(Collection<Variant> variants) {
    return render(variants, Disclosure.OPEN);
  }

  /** Renders the same with a profile that records the metrics of whichever variant is up. */
  public static String renderWithObservability(Collection<Variant> variants) {
    return render(variants, Disclosure.OPEN, true);
  }

  /** Renders the configuration of Prometheus for the services of these systems. */
  public static String renderScrapes(Collection<SystemUnderTest> systems) {
    return ScrapeFile.render(systems);
  }

  /**
   * Renders the same with or without disclosing the variants.
   *
   * @throws InvalidSystemException if two systems would share a server
   */
  public static String render(Collection<Variant> variants, Disclosure disclosure) {
    return render(variants, disclosure, false);
  }

  private static String render(
      Collection<Variant> variants, Disclosure disclosure, boolean observed) {
    var each = variants.stream().map(variant -> new ComposedVariant(variant, disclosure)).toList();
    var definitions = new Definitions();
    var services = new LinkedHashMap<String, Object>();
    var volumes = new LinkedHashMap<String, Object>();
    var configs = new TreeMap<String, Object>(NaturalOrder.OF_NAMES);
    shared(each)
        .forEach((name, shared) -> {
          var service = new ComposedServer(shared.server(), name);
          services.put(
              name, service.definition(definitions, shared.profiles(), shared.processors()));
          volumes.put(name, Definitions.map("name", volume(name, shared.system())));
        });
    for (var variant : each) {
      services.putAll(variant.all(definitions));
      variant
          .servers()
          .forEach((server, name) -> configs.putAll(new ComposedServer(server, name).configs()));
      variant.tunedServices().forEach(service -> configs.putAll(service.configs()));
    }
    if (observed) {
      services.putAll(ObservabilityServices.all(definitions));
      volumes.put(ObservabilityServices.PROMETHEUS, new LinkedHashMap<>());
    }
    var sections = new LinkedHashMap<String, Object>();
    sections.put("name", "bottleneck-lab");
    sections.putAll(definitions.extensions());
    sections.put("services", services);
    putUnlessEmpty(sections, "volumes", volumes);
    putUnlessEmpty(sections, "configs", new LinkedHashMap<>(configs));
    return Header.of(each, observed) + "\n" + YamlFile.write(sections);
  }

  private static void putUnlessEmpty(
      SequencedMap<String, Object> sections, String name, SequencedMap<String, Object> section) {
    if (!section.isEmpty()) {
      sections.put(name, section);
    }
  }

  /** The servers with data, by name. */
  private static SortedMap<String, Shared> shared(List<ComposedVariant> variants) {
    var all = new TreeMap<String, Shared>(NaturalOrder.OF_NAMES);
    for (var variant : variants) {
      variant
          .servers()
          .forEach((server, name) -> {
            if (server.container().volume().isPresent()) {
              var shared =
                  all.computeIfAbsent(
                      name,
                      _ ->
                          new Shared(
                              server,
                              variant.system(),
                              new ArrayList<>(),
                              variant.processors(server)));
              check(shared, variant.system(), server);
              shared.profiles().add(variant.variant().name());
            }
          });
    }
    return all;
  }

  private static void check(Shared shared, SystemUnderTest system, BackingServer server) {
    if (!shared.system().equals(system)) {
      throw new InvalidSystemException(
          "%s/system.yaml: «backing.%s.contents» is that of %s, too; allowed: contents of its own"
              .formatted(system.folder(), server.process(), shared.system().folder()));
    }
  }

  /** Named after the dataset, too: data that was seeded differently lies in another volume. */
  private static String volume(String server, SystemUnderTest system) {
    return "${COMPOSE_PROJECT_NAME}_%s-%s"
        .formatted(server, system.usualDataset().labelForCompose());
  }
}
