package io.bottlenecklab.quality;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The Markdown pages: their links resolve, and what is written by hand stays short. */
class DocumentationTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** Text, then the target: {@code [method](docs/method.md#rounds)}. */
  private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)\\s]+)\\)");

  private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```$|`[^`\n]*`");

  /** What {@code ./lab generate} writes. */
  private static final Pattern GENERATED =
      Pattern.compile("docs/(experiments/.*|catalogue\\.md|knobs\\.md|what-holds\\.md)");

  private static final Set<String> NOT_OURS = Set.of("target", "results", "node_modules");
  private static final int MOST_WORDS = 15_000;
  private static final int MOST_LINES_OF_A_DECISION = 30;
  private static final int WIDEST_LINE_OF_A_DECISION = 130;

  @Test
  void every_link_leads_to_a_file_and_a_heading() throws IOException {
    var broken = new ArrayList<String>();
    for (var page : pages()) {
      for (var link : links(Files.readString(page))) {
        if (!resolves(page, link)) {
          broken.add("%s: %s".formatted(ROOT.relativize(page), link));
        }
      }
    }

    assertThat(broken).isEmpty();
  }

  @Test
  void a_decision_fits_on_a_screen() throws IOException {
    for (var page : pages()) {
      if (ROOT.relativize(page).startsWith("docs/decisions")) {
        assertThat(Files.readAllLines(page))
            .as(ROOT.relativize(page).toString())
            .hasSizeLessThanOrEqualTo(MOST_LINES_OF_A_DECISION)
            .allMatch(line -> line.length() <= WIDEST_LINE_OF_A_DECISION);
      }
    }
  }

  @Test
  void the_pages_written_by_hand_stay_short() throws IOException {
    var words = 0;
    for (var page : pages()) {
      if (!GENERATED.matcher(ROOT.relativize(page).toString()).matches()) {
        words += Files.readString(page).trim().split("\\s+").length;
      }
    }

    assertThat(words).isBetween(1_000, MOST_WORDS);
  }

  private static List<Path> pages() throws IOException {
    var pages = new ArrayList<Path>();
    Files.walkFileTree(
        ROOT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            var name = folder.getFileName().toString();
            var skipped = !folder.equals(ROOT) && (name.startsWith(".") || NOT_OURS.contains(name));
            return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.toString().endsWith(".md")) {
              pages.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    assertThat(pages).hasSizeGreaterThan(40);
    return pages;
  }

  /** Those to files of this repository. */
  private static List<String> links(String page) {
    return LINK.matcher(withoutCode(page))
        .results()
        .map(link -> link.group(1))
        .filter(link -> !link.startsWith("http"))
        .toList();
  }

  private static boolean resolves(Path page, String link) throws IOException {
    var parts = link.split("#", 2);
    var target = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
    if (!Files.exists(target)) {
      return false;
    }
    return parts.length == 1 || headings(Files.readString(target)).contains(parts[1]);
  }

  /** As GitHub names them in addresses: {@code what-saturates}. */
  private static Set<String> headings(String page) {
    return Stream.of(page.split("\n"))
        .filter(line -> line.startsWith("#"))
        .map(line -> line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
        .collect(Collectors.toSet());
  }

  /** Code may stand in a link's text, but an example in code is no link. */
  private static String withoutCode(String page) {
    return CODE.matcher(page).replaceAll("code");
  }
}
