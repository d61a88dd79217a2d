package io.bottlenecklab.quality;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.googlejavaformat.java.ImportOrderer;
import com.google.googlejavaformat.java.JavaFormatterOptions.Style;
import com.google.googlejavaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/**
 * The formatter as a gate. It parses with the compiler of the JDK it runs on, and Maven itself may
 * run on an older one than the sources need; a test runs on the right one. {@code -Dformat=write}
 * formats instead of failing.
 */
class FormatTest {

  private static final boolean WRITE = "write".equals(System.getProperty("format"));

  @Test
  void every_source_is_formatted() throws IOException, FormatterException {
    var unformatted = new ArrayList<Path>();
    for (var source : House.javaFiles()) {
      var text = Files.readString(source);
      var formatted = format(text);
      if (!formatted.equals(text)) {
        unformatted.add(source);
        if (WRITE) {
          Files.writeString(source, formatted);
        }
      }
    }
    if (!WRITE) {
      assertThat(unformatted)
          .as("not formatted; mvn -pl quality test -Dtest=FormatTest -Dformat=write mends it")
          .isEmpty();
    }
  }

  private static String format(String text) throws FormatterException {
    var imports =
        ImportOrderer.reorderImports(RemoveUnusedImports.removeUnusedImports(text), Style.GOOGLE);
    return new Formatter().formatSource(imports);
  }
}
