package io.bottlenecklab.lab.stage.compose;

import static java.util.Objects.requireNonNull;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.stage.Disclosure;
import io.bottlenecklab.lab.systems.NaturalOrder;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The compose file of a list of variants: a profile each, on databases they share. The repository's
 * {@code docker-compose.yml} is this text for all of {@code variants/}, so it cannot drift from
 * them.
 */
public final class ComposeFile {

  private ComposeFile() {}

  /** Renders the file with a profile for each variant, in the order given. */
  public static String render(Collection<Variant> variants) {
    return render(variants, Disclosure.OPEN);
  }

  static String render(Collection<Variant> variants, Disclosure disclosure) {
    var services = new ArrayList<String>();
    var volumes = new StringBuilder("\nvolumes:\n");
    for (var database : Database.values()) {
      sharing(variants, database)
          .forEach((contents, sharing) -> {
            var name = database.service(contents, disclosure);
            var system = SystemUnderTest.of(sharing.getFirst());
            var profiles = sharing.stream().map(Variant::name).toList();
            services.add(database.service(name, profiles, system.databases()));
            volumes.append(Database.volume(name, system.usualDataset()));
          });
    }
    for (var broker : Broker.values()) {
      sharing(variants, broker)
          .forEach((contents, sharing) -> {
            var name = broker.service(contents, disclosure);
            var system = SystemUnderTest.of(sharing.getFirst());
            services.add(broker.service(name, sharing.stream().map(Variant::name).toList()));
            volumes.append(Database.volume(name, system.usualDataset()));
          });
    }
    variants.forEach(variant -> services.addAll(new VariantServices(variant, disclosure).all()));

    return head() + String.join("\n", services) + volumes + configs(variants);
  }

  private static String head() {
    try (var in = ComposeFile.class.getResourceAsStream("head.yaml")) {
      return new String(requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The variants on a database by the rows they share. */
  private static SortedMap<String, List<Variant>> sharing(
      Collection<Variant> variants, Database database) {
    return variants.stream()
        .filter(variant -> Database.of(variant) == database)
        .collect(
            Collectors.groupingBy(
                variant -> SystemUnderTest.of(variant).contents(variant),
                () -> new TreeMap<>(NaturalOrder.OF_NAMES),
                Collectors.toList()));
  }

  /** The variants with such a broker by the records they share. */
  private static SortedMap<String, List<Variant>> sharing(
      Collection<Variant> variants, Broker broker) {
    var sharing = new TreeMap<String, List<Variant>>(NaturalOrder.OF_NAMES);
    for (var variant : variants) {
      broker
          .contents(variant)
          .ifPresent(
              contents -> sharing.computeIfAbsent(contents, _ -> new ArrayList<>()).add(variant));
    }
    return sharing;
  }

  private static String configs(Collection<Variant> variants) {
    var databases =
        variants.stream()
            .flatMap(variant ->
                SystemUnderTest.of(variant).databases().stream()
                    .flatMap(database -> Database.of(variant).creation(database).stream()))
            .distinct();
    var balancers =
        variants.stream()
            .map(variant -> new VariantServices(variant, Disclosure.OPEN))
            .flatMap(services -> services.tiers().stream())
            .flatMap(tier -> tier.config().stream());
    var mirrors =
        variants.stream()
            .filter(variant -> Broker.LOCAL.contents(variant).isPresent())
            .map(variant -> MirrorService.config(SystemUnderTest.of(variant).mirroredTopic()))
            .distinct();
    var text =
        Stream.of(databases, balancers, mirrors)
            .flatMap(each -> each)
            .collect(Collectors.joining("\n"));
    return text.isEmpty() ? "" : "\nconfigs:\n" + text;
  }
}
