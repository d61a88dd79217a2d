package io.bottlenecklab.lab.systems;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.Backing;
import io.bottlenecklab.lab.backing.BackingService;
import io.bottlenecklab.lab.backing.BackingService.Request;
import io.bottlenecklab.lab.systems.Systems.InvalidSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A backing service as a system declares it, before a variant is known.
 *
 * @param file that names it
 * @param role the name of its server among a variant's processes
 * @param service its kind, or <code>${knob}</code> with the kind as value
 * @param contents distinguishes a variant's data from another's of the same dataset; may name knobs
 * @param options of its kind, with the values of their keys
 */
record BackingDeclaration(
    Path file,
    String role,
    String service,
    String contents,
    Map<String, Map<String, String>> options) {

  private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}]+)}");

  /**
   * The backing service of a variant.
   *
   * @param databases as {@link Request#databases}
   * @param ownDatabase as {@link Request#ownDatabase}
   * @throws InvalidSystemException if there is no such kind
   */
  Backing of(Variant variant, List<String> databases, Optional<String> ownDatabase) {
    var texts = new SystemTexts().with(variant);
    return kind(texts.fill(service))
        .of(
            new Request(
                role, texts.fill(contents), options, variant.values(), databases, ownDatabase));
  }

  /** The kind's name for a variant. */
  String key(Variant variant) {
    return kind(new SystemTexts().with(variant).fill(service)).key();
  }

  /** What may be knobs among its words. */
  List<String> words() {
    return Stream.concat(
            Stream.of(service, contents).flatMap(BackingDeclaration::references),
            options.values().stream().flatMap(option -> option.values().stream()))
        .toList();
  }

  private static Stream<String> references(String text) {
    return REFERENCE.matcher(text).results().map(reference -> reference.group(1));
  }

  /** Whether a kind is one that a variant's knob chooses. */
  static boolean varies(String service) {
    return service.contains("${");
  }

  private BackingService kind(String key) {
    return BackingService.named(key)
        .orElseThrow(() ->
            new InvalidSystemException(
                "%s: «backing.%s.service» is «%s»; allowed: %s"
                    .formatted(file, role, key, String.join(", ", BackingService.keys()))));
  }
}
