package io.bottlenecklab.lab.chart;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.BackingServer.ContainerSpec;
import io.bottlenecklab.lab.containers.ContainerNetwork;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.yaml.YamlFile;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The files of the Helm chart that depend on systems and variants. Its templates are written by
 * hand, and read these. A user's own variants are installed with the same templates beside data
 * that is rendered from them.
 */
public final class HelmChart {

  /** Its folder, below the checkout. */
  public static final Path FOLDER = Path.of("deploy", "helm");

  /** The folder with a file for each system. */
  public static final Path SYSTEMS = FOLDER.resolve("catalogue").resolve("systems");

  /** The folder with a file for each variant. */
  public static final Path VARIANTS = FOLDER.resolve("catalogue").resolve("variants");

  /** The file with the kinds of servers that variants have. */
  public static final Path SERVERS = FOLDER.resolve("catalogue").resolve("servers.yaml");

  /** The file with the JSON Schema of the chart's values. */
  public static final Path SCHEMA = FOLDER.resolve("values.schema.json");

  /** How what is installed finds each other: a release has one companion of each service. */
  public static ContainerNetwork network(Variant variant) {
    return new ContainerNetwork(variant, companion -> companion.component().service());
  }

  private HelmChart() {}

  /** The name of a server in a release. */
  public static String name(BackingServer server) {
    return server.container().host().orElseGet(server::process);
  }

  /** Renders the files of some variants and their systems, by their paths below the checkout. */
  public static SortedMap<Path, String> render(Collection<Variant> variants) {
    return render(variants, Map.of());
  }

  /**
   * The same for servers whose published ports are others.
   *
   * @param ports by the variable of the {@link ContainerSpec.Publication}
   */
  public static SortedMap<Path, String> render(
      Collection<Variant> variants, Map<String, String> ports) {
    var files = new TreeMap<Path, String>();
    var servers = new TreeMap<String, Object>();
    for (var variant : variants) {
      files.put(file(VARIANTS, variant.name()), text(new ChartVariant(variant).data()));
      var system = SystemUnderTest.of(variant);
      files.computeIfAbsent(file(SYSTEMS, system.key()), _ -> text(new ChartSystem(system).data()));
      for (var server : network(variant).servers()) {
        servers.computeIfAbsent(
            server.container().kind(), _ -> new ChartServer(server.container(), ports).data());
      }
    }
    files.put(SERVERS, text(new LinkedHashMap<>(servers)));
    files.put(SCHEMA, ValuesSchema.render(variants));
    return files;
  }

  private static Path file(Path folder, String name) {
    return folder.resolve(name + ".yaml");
  }

  private static String text(SequencedMap<String, Object> data) {
    return "# Generated from systems/ by `./lab generate`. Do not edit.\n" + YamlFile.write(data);
  }
}
