package io.bottlenecklab.lab.process;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The one line of an application's log that says why it ended. */
public final class LogExcerpt {

  private static final int TAIL_BYTES = 64 * 1024;
  private static final int MAX_LENGTH = 300;

  /** The text of Spring Boot when it knows why a start failed. */
  private static final Pattern FAILURE_ANALYSIS =
      Pattern.compile(
          "APPLICATION FAILED TO START.*?Description:\\s*(.+?)\\s*(?:Action:|$)", Pattern.DOTALL);

  private static final Pattern REPORTS =
      Pattern.compile("\\bERROR\\b|Exception\\b|Error:|^error|OutOfMemory", Pattern.MULTILINE);

  private static final Pattern STACK_FRAME = Pattern.compile("^\\s+at |^\\s+\\.\\.\\. \\d+ more");

  private LogExcerpt() {}

  /** Finds it in the end of a log. */
  public static String of(Path log) {
    return of(tail(log));
  }

  /** Finds it in the log's text, or in its end. */
  public static String of(String text) {
    // Structured logs hold line breaks as two characters.
    var broken = text.replace("\\r", "").replace("\\n", "\n").replace("\\t", "\t");
    var analysis = FAILURE_ANALYSIS.matcher(broken);
    if (analysis.find()) {
      return oneLine(analysis.group(1));
    }
    var lines =
        broken
            .lines()
            .filter(line -> !line.isBlank())
            .filter(line -> !STACK_FRAME.matcher(line).find())
            .toList();
    var reports = lines.stream().filter(REPORTS.asPredicate()).toList();
    return oneLine(last(reports.isEmpty() ? lines : reports));
  }

  private static String last(List<String> lines) {
    return lines.isEmpty() ? "it wrote nothing" : lines.getLast();
  }

  private static String oneLine(String text) {
    var line =
        text.lines()
            .map(String::strip)
            .filter(Predicate.not(String::isEmpty))
            .collect(Collectors.joining(" "));
    return line.length() <= MAX_LENGTH ? line : line.substring(0, MAX_LENGTH) + "…";
  }

  private static String tail(Path log) {
    try (var file = new RandomAccessFile(log.toFile(), "r")) {
      var bytes = new byte[(int) Math.min(file.length(), TAIL_BYTES)];
      file.seek(file.length() - bytes.length);
      file.readFully(bytes);
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "";
    }
  }
}
