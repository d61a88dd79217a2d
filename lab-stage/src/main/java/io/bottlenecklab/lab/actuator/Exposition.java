package io.bottlenecklab.lab.actuator;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Metrics in Prometheus' text format.
 *
 * @param samples in the order of the text
 */
public record Exposition(List<Sample> samples) {

  /** A name, labels in braces if there are any, a value, and perhaps a time. */
  private static final Pattern SAMPLE =
      Pattern.compile("([a-zA-Z_:][\\w:]*)\\s*(?:\\{(.*)})?\\s*(\\S+)(?:\\s+-?\\d+)?\\s*");

  private static final Pattern LABEL =
      Pattern.compile("([a-zA-Z_]\\w*)\\s*=\\s*\"((?:[^\"\\\\]|\\\\.)*)\"");

  private static final Pattern ESCAPED = Pattern.compile("\\\\(.)");

  /** One value of a metric. */
  public record Sample(String name, Map<String, String> labels, double value) {}

  /**
   * Reads the format; other lines than samples are skipped.
   *
   * @throws NumberFormatException if a value is not a number
   */
  public static Exposition parse(String text) {
    var samples = new ArrayList<Sample>();
    for (var line : text.lines().toList()) {
      var sample = SAMPLE.matcher(line);
      if (!line.startsWith("#") && sample.matches()) {
        samples.add(new Sample(sample.group(1), labels(sample.group(2)), value(sample.group(3))));
      }
    }
    return new Exposition(samples);
  }

  private static Map<String, String> labels(@Nullable String text) {
    var labels = new TreeMap<String, String>();
    if (text != null) {
      LABEL
          .matcher(text)
          .results()
          .forEach(label -> labels.put(label.group(1), unescaped(label.group(2))));
    }
    return labels;
  }

  private static String unescaped(String text) {
    return ESCAPED
        .matcher(text)
        .replaceAll(escaped ->
            Matcher.quoteReplacement(escaped.group(1).equals("n") ? "\n" : escaped.group(1)));
  }

  private static double value(String text) {
    return switch (text) {
      case "+Inf" -> Double.POSITIVE_INFINITY;
      case "-Inf" -> Double.NEGATIVE_INFINITY;
      default -> Double.parseDouble(text);
    };
  }

  /** A metric's sum over its labels; empty if there is no such metric. */
  public OptionalDouble total(String metric) {
    var values = samples.stream().filter(sample -> sample.name().equals(metric)).toList();
    return values.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(values.stream().mapToDouble(Sample::value).sum());
  }
}
