package io.bottlenecklab.lab.yaml;

import java.io.StringWriter;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.representer.Representer;

/**
 * Writes maps as YAML. A map that stands below a key such as {@code x-seed} and again elsewhere is
 * written once, with the anchor {@code &seed}, and referred to.
 */
public final class YamlFile {

  /** The key below which a map, or a list of maps, is merged into another. */
  public static final Object MERGE = new MergeKey();

  /** Where an extension of the file's begins. */
  public static final String EXTENSION = "x-";

  private static final int WIDTH = 120;

  private static final Pattern SERVICE = Pattern.compile("  \\S.*");

  private record MergeKey() {}

  private YamlFile() {}

  /** Writes a file of these sections. */
  public static String write(SequencedMap<String, Object> sections) {
    var anchors = new IdentityHashMap<Node, String>();
    var options = new DumperOptions();
    options.setDefaultFlowStyle(FlowStyle.BLOCK);
    options.setWidth(WIDTH);
    options.setIndicatorIndent(2);
    options.setIndentWithIndicator(true);
    options.setAnchorGenerator(node -> Objects.requireNonNull(anchors.get(node), node.toString()));
    var yaml = new Yaml(new Style(options), options);
    var root = (MappingNode) yaml.represent(sections);
    for (var section : root.getValue()) {
      var key = ((ScalarNode) section.getKeyNode()).getValue();
      if (key.startsWith(EXTENSION)) {
        anchors.put(section.getValueNode(), key.substring(EXTENSION.length()));
      }
    }
    var writer = new StringWriter();
    yaml.serialize(root, writer);
    return spaced(writer.toString());
  }

  /** A blank line before each section and each service. */
  private static String spaced(String yaml) {
    var text = new StringBuilder();
    var before = "";
    var services = false;
    for (var line : yaml.lines().toList()) {
      var section = !line.startsWith(" ");
      services = section ? line.equals("services:") : services;
      if (!before.isEmpty() && (section || (services && SERVICE.matcher(line).matches()))) {
        text.append(before.equals("services:") ? "" : "\n");
      }
      text.append(line).append('\n');
      before = line;
    }
    return text.toString();
  }

  /** Short lists and maps stand in a line, texts of several lines as they are. */
  private static final class Style extends Representer {

    Style(DumperOptions options) {
      super(options);
      representers.put(MergeKey.class, _ -> representScalar(Tag.MERGE, "<<"));
    }

    @Override
    protected Node representScalar(Tag tag, String value, ScalarStyle style) {
      return super.representScalar(tag, value, value.contains("\n") ? ScalarStyle.LITERAL : style);
    }

    @Override
    protected Node representSequence(Tag tag, Iterable<?> sequence, FlowStyle style) {
      var inLine = true;
      for (var element : sequence) {
        inLine &= !(element instanceof Map || element instanceof Iterable) && isShort(element);
      }
      return super.representSequence(tag, sequence, inLine ? FlowStyle.FLOW : FlowStyle.BLOCK);
    }

    private static boolean isShort(Object element) {
      return element.toString().length() < 2 * WIDTH / 3;
    }

    @Override
    protected Node representMapping(Tag tag, Map<?, ?> mapping, FlowStyle style) {
      var inLine =
          mapping.size() <= 2
              && mapping.entrySet().stream()
                  .allMatch(entry ->
                      !MERGE.equals(entry.getKey())
                          && !(entry.getValue() instanceof Map)
                          && !entry.getValue().toString().contains("\n"))
              && isShort(mapping);
      return super.representMapping(tag, mapping, inLine ? FlowStyle.FLOW : FlowStyle.BLOCK);
    }
  }
}
