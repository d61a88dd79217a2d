package io.bottlenecklab.lab.cli.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The command that repeats a run, as reports show it. */
final class RepeatCommand {

  /** Words that a shell does not change. */
  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

  private RepeatCommand() {}

  /**
   * The typed command, for typing it again.
   *
   * @param experiment the experiment to repeat, also out of {@code --all}; null to repeat all
   */
  static String of(List<String> typed, @Nullable String experiment) {
    var words = new ArrayList<>(typed.stream().flatMap(RepeatCommand::nameAndValue).toList());
    if (experiment != null && Collections.replaceAll(words, "--all", experiment)) {
      var system = words.indexOf("--system");
      if (system >= 0) {
        words.subList(system, system + 2).clear();
      }
      var out = words.indexOf("--out");
      if (out >= 0) {
        words.set(out + 1, words.get(out + 1) + "/" + experiment);
      }
    }
    return words.stream().map(RepeatCommand::quoted).collect(Collectors.joining(" ", "./lab ", ""));
  }

  private static Stream<String> nameAndValue(String word) {
    return word.startsWith("--") ? Arrays.stream(word.split("=", 2)) : Stream.of(word);
  }

  private static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'%s'".formatted(word.replace("'", "'\\''"));
  }
}
