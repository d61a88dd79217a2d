package io.bottlenecklab.lab.stage.compose;

import static java.util.Objects.requireNonNull;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.stage.Disclosure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

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
    var used =
        variants.stream()
            .map(Database::of)
            .collect(Collectors.toCollection(TreeSet<Database>::new));

    var services = new ArrayList<String>();
    for (var database : used) {
      var users = variants.stream().filter(variant -> Database.of(variant) == database).toList();
      services.add(database.service(users.stream().map(Variant::name).toList()));
    }
    variants.forEach(variant -> services.addAll(new SignInServices(variant, disclosure).all()));

    return head() + String.join("\n", services) + volumes(List.copyOf(used)) + configs(variants);
  }

  private static String head() {
    try (var in = ComposeFile.class.getResourceAsStream("head.yaml")) {
      return new String(requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String volumes(List<Database> databases) {
    return databases.stream()
        .map(database -> "  %s-data:\n".formatted(database.host()))
        .collect(Collectors.joining("", "\nvolumes:\n", ""));
  }

  private static String configs(Collection<Variant> variants) {
    var configs =
        variants.stream()
            .map(variant -> new SignInServices(variant, Disclosure.OPEN))
            .flatMap(services -> services.config().stream());
    var text = configs.collect(Collectors.joining("\n"));
    return text.isEmpty() ? "" : "\nconfigs:\n" + text;
  }
}
