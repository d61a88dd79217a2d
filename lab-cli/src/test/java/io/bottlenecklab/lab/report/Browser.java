package io.bottlenecklab.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/** A Chromium without window and network. */
public record Browser(Path program, Path work) {

  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");

  private static final String MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

  /** Skips the test where there is none. */
  public static Browser assumed(Path work) {
    var program = find();
    assumeTrue(
        program.isPresent(),
        "no Chromium: none of %s in PATH, and CHROMIUM and CHROME do not name one"
            .formatted(NAMES));
    return new Browser(program.orElseThrow(), work);
  }

  private static Optional<Path> find() {
    var named = Stream.of("CHROMIUM", "CHROME").map(System.getenv()::get);
    var folders = System.getenv().getOrDefault("PATH", "").split(File.pathSeparator);
    var inPath = Stream.of(folders).flatMap(f -> NAMES.stream().map(name -> f + "/" + name));
    return Stream.of(named, inPath, Stream.of(MAC))
        .flatMap(places -> places)
        .filter(place -> place != null && !place.isBlank())
        .map(Path::of)
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Opens a page from disk, lets it draw itself, and fails on any line in its console. */
  public Document open(Path page, int width, boolean dark)
      throws IOException, InterruptedException {
    var dom = work.resolve("dom.html");
    var log = work.resolve("browser.log");
    var command =
        new ArrayList<>(
            List.of(
                program.toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--host-resolver-rules=MAP * ~NOTFOUND",
                "--user-data-dir=" + work.resolve("profile"),
                "--window-size=%d,900".formatted(width),
                "--enable-logging=stderr",
                "--virtual-time-budget=5000",
                "--dump-dom"));
    if (dark) {
      command.add("--blink-settings=preferredColorScheme=0");
    }
    command.add(page.toUri().toString());
    var process =
        new ProcessBuilder(command)
            .redirectOutput(Redirect.to(dom.toFile()))
            .redirectError(Redirect.to(log.toFile()))
            .start();
    try {
      assertThat(process.waitFor(1, TimeUnit.MINUTES)).as("the browser ended").isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(Files.readAllLines(log)).noneMatch(line -> line.contains("CONSOLE"));
    return Jsoup.parse(Files.readString(dom));
  }
}
