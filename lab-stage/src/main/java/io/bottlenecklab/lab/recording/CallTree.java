package io.bottlenecklab.lab.recording;

import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Profile;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;

/** Stacks merged into a tree, from the first frame of each thread on. */
final class CallTree {

  /** What a JVM adds to the names of classes that it makes while it runs. */
  private static final Pattern MADE = Pattern.compile("([/.]0x[0-9a-f]+|\\$\\$\\d+|\\d+)+$");

  /** Smaller shares of the whole cannot be seen. */
  private static final double SMALL = 0.002;

  private final Node root = new Node();

  private static final class Node {
    private double value;
    private final Map<String, Node> called = new TreeMap<>();
  }

  /**
   * Adds a stack.
   *
   * @param process that it is of
   */
  void add(String process, RecordedStackTrace stack, double weight) {
    root.value += weight;
    var at = child(root, process, weight);
    var frames = stack.getFrames();
    for (var i = frames.size() - 1; i >= 0; i--) {
      at = child(at, name(frames.get(i).getMethod()), weight);
    }
  }

  private static Node child(Node parent, String name, double weight) {
    var node = parent.called.computeIfAbsent(name, _ -> new Node());
    node.value += weight;
    return node;
  }

  private static String name(RecordedMethod method) {
    return "%s.%s".formatted(stable(method.getType().getName()), method.getName());
  }

  /** The same for the same code in another JVM. */
  static String stable(String className) {
    return MADE.matcher(className).replaceFirst("");
  }

  /** The tree without what cannot be seen. */
  Profile.Frame frame() {
    return frame("all", root);
  }

  private Profile.Frame frame(String name, Node node) {
    return new Profile.Frame(
        name,
        Format.rounded(node.value),
        node.called.entrySet().stream()
            .filter(entry -> entry.getValue().value >= SMALL * root.value)
            .map(entry -> frame(entry.getKey(), entry.getValue()))
            .toList());
  }
}
