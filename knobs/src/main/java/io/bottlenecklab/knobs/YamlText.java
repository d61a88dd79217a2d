package io.bottlenecklab.knobs;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
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
 * The text of a YAML file: UTF-8, with the numbers of YAML 1.2 only. Parsers of YAML 1.1 read
 * {@code 1:30} as 90, {@code 010} as 8 and {@code 1_0} as 10; others do not.
 */
public final class YamlText {

  private static final Pattern NUMBER =
      Pattern.compile("[-+]?(0|[1-9][0-9]*|[0-9]*\\.[0-9]+|[0-9]+\\.)([eE][-+]?[0-9]+)?");

  private YamlText() {}

  /**
   * Reads a file. What is not YAML at all is left to the parser.
   *
   * @param invalid makes the exception of a line that names the file and what is wrong
   */
  public static String read(Path file, Function<String, RuntimeException> invalid) {
    try {
      var text = Files.readString(file);
      check(file, text, invalid);
      return text;
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

  private static void check(Path file, String text, Function<String, RuntimeException> invalid) {
    try {
      for (var document : new Yaml().composeAll(new StringReader(text))) {
        check(file, document, new HashSet<>(), invalid);
      }
    } catch (YAMLException e) {
      // the parser says where, in its own words
    }
  }

  private static void check(
      Path file, Node node, Set<Node> seen, Function<String, RuntimeException> invalid) {
    if (!seen.add(node)) {
      return; // by an alias
    }
    switch (node) {
      case MappingNode mapping ->
          mapping
              .getValue()
              .forEach(entry ->
                  List.of(entry.getKeyNode(), entry.getValueNode())
                      .forEach(inner -> check(file, inner, seen, invalid)));
      case SequenceNode sequence ->
          sequence.getValue().forEach(inner -> check(file, inner, seen, invalid));
      case ScalarNode scalar -> {
        if (!isAllowed(scalar)) {
          throw invalid.apply(
              "%s:%d: «%s» is no number; allowed: digits as in YAML 1.2, or quotes around a text"
                  .formatted(file, scalar.getStartMark().getLine() + 1, scalar.getValue()));
        }
      }
      default -> {}
    }
  }

  private static boolean isAllowed(ScalarNode scalar) {
    var numeric = scalar.getTag().equals(Tag.INT) || scalar.getTag().equals(Tag.FLOAT);
    return !numeric
        || scalar.getScalarStyle() != ScalarStyle.PLAIN
        || (NUMBER.matcher(scalar.getValue()).matches()
            && Double.isFinite(Double.parseDouble(scalar.getValue())));
  }
}
