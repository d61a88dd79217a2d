package io.bottlenecklab.lab.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What functions of k6 scripts return, worked out by a browser.
 *
 * @param scripts the files, the imported ones first
 * @param folder for the page
 */
public record ScriptNumbers(List<Path> scripts, Path folder) {

  /** The function's values for 1, 1 + step … up to last. */
  public List<String> of(String function, int last, int step)
      throws IOException, InterruptedException {
    var page = folder.resolve("numbers.html");
    Files.writeString(
        page,
        """
        <!doctype html><body><script>
        %s
        const numbers = [];
        for (let n = 1; n <= %d; n += %d) numbers.push((%s)(n));
        document.body.textContent = numbers.join(' ');
        </script></body>
        """
            .formatted(
                scripts.stream().map(ScriptNumbers::withoutModules).collect(Collectors.joining()),
                last,
                step,
                function));
    return List.of(Browser.assumed(folder).open(page, 800, false).body().text().split(" ", -1));
  }

  /** The same values as the seeder has them. */
  public static List<String> expected(IntFunction<String> number, int last, int step) {
    return IntStream.iterate(1, n -> n <= last, n -> n + step).mapToObj(number).toList();
  }

  /** A page from disk may not load modules, and those of k6 are not there. */
  private static String withoutModules(Path script) {
    try {
      return Files.readString(script)
          .replaceAll("(?m)^import .*$", "")
          .replaceAll("(?m)^export ", "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
