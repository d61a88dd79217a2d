package io.bottlenecklab.lab.cli.options;

import java.util.ArrayList;
import java.util.Arrays;
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
   * @param measured the word that says what is measured: an experiment, a system or {@code --all}
   * @param experiment the only one to repeat of several; null to repeat all
   */
  static String of(List<String> typed, String measured, @Nullable String experiment) {
    var words = new ArrayList<>(typed.stream().flatMap(RepeatCommand::nameAndValue).toList());
    if (experiment != null && !measured.equals(experiment)) {
      var out = words.indexOf("--out") + 1;
      for (var i = 0; i < words.size(); i++) {
        if (i != out && words.get(i).equals(measured)) {
          words.set(i, experiment);
        }
      }
      if (out > 0) {
        words.set(out, words.get(out) + "/" + experiment);
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
