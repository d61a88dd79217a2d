package io.bottlenecklab.knobs;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * The text of a YAML file, and all that is wrong with it. It is UTF-8, with each key once and the
 * numbers of YAML 1.2 only: parsers of YAML 1.1 read {@code 1:30} as 90, {@code 010} as 8 and
 * {@code 1_0} as 10; others do not.
 *
 * <p>A place in the file is a key such as {@code steps.peak.rate}: an element of a list is named by
 * its own {@code name}, by its text, or else by its number from 1.
 */
public final class YamlText {

  private static final Pattern NUMBER =
      Pattern.compile("[-+]?(0|[1-9][0-9]*|[0-9]*\\.[0-9]+|[0-9]+\\.)([eE][-+]?[0-9]+)?");

  private final Path file;
  private final Function<String, RuntimeException> invalid;
  private final String original;
  private final @Nullable Node root;
  private final Map<String, Fault> faults = new LinkedHashMap<>();
  private final Set<String> rejected = new HashSet<>();

  private record Fault(int line, String message) {}

  /** What a mapping or a list holds; a mapping's entry begins with its key. */
  private record Child(String name, Node start, Node value) {}

  private YamlText(Path file, Function<String, RuntimeException> invalid, String original) {
    this.file = file;
    this.invalid = invalid;
    this.original = original;
    this.root = parse(original);
    if (root != null) {
      check("", root, Collections.newSetFromMap(new IdentityHashMap<>()));
    }
  }

  /**
   * Reads a file. What is not YAML at all is left to the parser.
   *
   * @param invalid makes the exception of lines that name the file and what is wrong
   */
  public static YamlText read(Path file, Function<String, RuntimeException> invalid) {
    try {
      return new YamlText(file, invalid, Files.readString(file));
    } catch (CharacterCodingException e) {
      throw invalid.apply("%s: not UTF-8; allowed: a file in UTF-8".formatted(file));
    } catch (IOException e) {
      throw invalid.apply("%s: cannot be read: %s".formatted(file, reason(e)));
    }
  }

  private static @Nullable String reason(IOException e) {
    return switch (e) {
      case NoSuchFileException _ -> "no such file";
      case AccessDeniedException _ -> "permission denied";
      default -> e.getMessage();
    };
  }

  /** The first document; null if it is not YAML. */
  private static @Nullable Node parse(String text) {
    try {
      var documents = new Yaml().composeAll(new StringReader(text)).iterator();
      return documents.hasNext() ? documents.next() : null;
    } catch (YAMLException e) {
      return null; // the parser says where, in its own words
    }
  }

  private void check(String key, Node node, Set<Node> seen) {
    if (!seen.add(node)) {
      return; // by an alias
    }
    if (node instanceof ScalarNode scalar && !isAllowed(scalar)) {
      reject(
          key,
          "«%s» is no number; allowed: digits as in YAML 1.2, or quotes around a text"
              .formatted(scalar.getValue()));
    }
    var names = new HashSet<String>();
    for (var child : children(node)) {
      var inside = inside(key, child.name());
      if (!names.add(child.name()) && !child.name().isEmpty()) {
        addFault(
            inside, line(child.start()), "«%s» stands here again; allowed: once".formatted(inside));
      }
      check(inside, child.value(), seen);
    }
  }

  private static boolean isAllowed(ScalarNode scalar) {
    var numeric = scalar.getTag().equals(Tag.INT) || scalar.getTag().equals(Tag.FLOAT);
    return !numeric
        || scalar.getScalarStyle() != ScalarStyle.PLAIN
        || (NUMBER.matcher(scalar.getValue()).matches()
            && Double.isFinite(Double.parseDouble(scalar.getValue())));
  }

  private static String inside(String key, String name) {
    return key.isEmpty() ? name : key + "." + name;
  }

  private static List<Child> children(@Nullable Node node) {
    return switch (node) {
      case MappingNode mapping ->
          mapping.getValue().stream()
              .map(entry ->
                  new Child(text(entry.getKeyNode()), entry.getKeyNode(), entry.getValueNode()))
              .toList();
      case SequenceNode sequence -> elements(sequence);
      case null, default -> List.of();
    };
  }

  private static List<Child> elements(SequenceNode sequence) {
    var elements = new LinkedHashMap<String, Child>();
    for (var element : sequence.getValue()) {
      var name =
          element instanceof MappingNode
              ? find(element, "name").map(child -> text(child.value())).orElse("")
              : text(element);
      if (name.isEmpty() || elements.containsKey(name)) {
        name = Integer.toString(elements.size() + 1);
      }
      elements.put(name, new Child(name, element, element));
    }
    return List.copyOf(elements.values());
  }

  private static String text(Node node) {
    return node instanceof ScalarNode scalar ? scalar.getValue() : "";
  }

  private static Optional<Child> find(@Nullable Node node, String key) {
    return children(node).stream()
        .flatMap(child ->
            child.name().equals(key)
                ? Optional.of(child).stream()
                : key.startsWith(child.name() + ".")
                    ? find(child.value(), key.substring(child.name().length() + 1)).stream()
                    : Stream.<Child>empty())
        .findFirst();
  }

  /** The line of a key; of what it should be in, if it is missing. */
  private int line(String key) {
    for (var at = key; !at.isEmpty(); at = at.substring(0, Math.max(0, at.lastIndexOf('.')))) {
      var found = find(root, at);
      if (found.isPresent()) {
        return line(found.get().start());
      }
    }
    return root == null ? 1 : line(root);
  }

  private static int line(Node node) {
    return node.getStartMark().getLine() + 1;
  }

  /** The text without the values that were rejected; of repeated keys it has the last. */
  public String text() {
    var edited = faults.isEmpty() ? null : parse(original);
    if (edited == null) {
      return original;
    }
    edit("", edited, Collections.newSetFromMap(new IdentityHashMap<>()));
    var text = new StringWriter();
    new Yaml().serialize(edited, text);
    return text.toString();
  }

  /** A rejected element of a list becomes a null, so that the others keep their places. */
  private void edit(String key, Node node, Set<Node> seen) {
    if (!seen.add(node)) {
      return; // by an alias
    }
    var kept = new LinkedHashMap<String, Child>();
    children(node).forEach(child -> kept.put(inside(key, child.name()), child));
    kept.forEach((at, child) -> edit(at, child.value(), seen));
    if (node instanceof SequenceNode sequence) {
      var none = new ScalarNode(Tag.NULL, "null", null, null, ScalarStyle.PLAIN);
      sequence
          .getValue()
          .replaceAll(element ->
              kept.entrySet().stream()
                      .anyMatch(each ->
                          each.getValue().value().equals(element)
                              && rejected.contains(each.getKey()))
                  ? none
                  : element);
    } else if (node instanceof MappingNode mapping) {
      kept.keySet().removeAll(rejected);
      mapping
          .getValue()
          .removeIf(entry ->
              kept.values().stream().noneMatch(child -> child.start().equals(entry.getKeyNode())));
    }
  }

  /**
   * The place that a path leads to.
   *
   * @param path from the root: the name of an entry, or the number of an element from 0
   */
  public String key(List<?> path) {
    var key = "";
    var node = root;
    for (var step : path) {
      var children = children(node);
      var child =
          step instanceof Integer index
              ? Optional.of(index).filter(i -> i < children.size()).map(children::get)
              : children.stream().filter(each -> each.name().equals(step)).findFirst();
      key = inside(key, child.map(Child::name).orElseGet(step::toString));
      node = child.map(Child::value).orElse(null);
    }
    return key;
  }

  /** The names of what a place holds. */
  public List<String> names(String key) {
    var node = key.isEmpty() ? root : find(root, key).map(Child::value).orElse(null);
    return children(node).stream().map(Child::name).toList();
  }

  /** Whether something was found wrong there or in it. */
  public boolean isFaulty(String key) {
    return faults.keySet().stream().anyMatch(at -> at.equals(key) || at.startsWith(key + "."));
  }

  /** Records a fault, unless one is known there or in it: that is the reason, and was told. */
  public void addFault(String key, String message) {
    addFault(key, line(key), message);
  }

  /** Records a fault of a line. */
  public void addFault(String key, int line, String message) {
    if (!isFaulty(key)) {
      faults.put(key, new Fault(line, message));
    }
  }

  /** Records a fault of a value, which is left out of {@link #text()}; once. */
  public boolean reject(String key, String message) {
    addFault(key, message);
    return find(root, key).isPresent() && rejected.add(key);
  }

  /** Counts a key as faulty, without a line of its own: the fault of another one explains it. */
  public void skip(String key) {
    faults.putIfAbsent(key, new Fault(0, ""));
  }

  /** Throws what was found, in the order of the lines, if there is anything. */
  public void end() {
    if (!faults.isEmpty()) {
      throw invalid.apply(
          faults.values().stream()
              .filter(fault -> !fault.message().isEmpty())
              .sorted(Comparator.comparingInt(Fault::line))
              .map(fault -> "%s:%d: %s".formatted(file, fault.line(), fault.message()))
              .collect(Collectors.joining("\n")));
    }
  }
}
