package io.bottlenecklab.quality;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A system is known in its own rooms alone, and no room is too large. */
class HouseTest {

  private static final int MOST_FILES_A_PACKAGE = 20;
  private static final double LARGEST_SHARE = 0.3;
  private static final double LEAST_PACKAGE_PRIVATE = 0.6;
  private static final Pattern PUBLIC_TYPE = Pattern.compile("(?m)^public ");

  /** Files at the root that build, start and check everything. */
  private static final List<String> SCRIPTS =
      List.of(
          "lab",
          "Dockerfile",
          ".ci/run",
          ".ci/profiles",
          ".ci/kubernetes",
          "deploy/helm/values.yaml",
          "systems/pom.xml",
          "systems/k6.js");

  @Test
  void nothing_outside_its_rooms_names_a_system() {
    var names = Pattern.compile(names(), Pattern.CASE_INSENSITIVE);
    var found = new ArrayList<String>();
    for (var file : shared()) {
      var line = House.read(file).lines().filter(each -> names.matcher(each).find()).findFirst();
      line.ifPresent(text -> found.add(House.ROOT.relativize(file) + ": " + text.strip()));
    }
    assertThat(found).isEmpty();
  }

  /** Folders, services and flows; a flow without a hyphen is an ordinary word. */
  private static String names() {
    return House.systems().stream()
        .flatMap(system ->
            Stream.concat(
                Stream.of(system.name()),
                Stream.concat(
                    system.services().stream(),
                    system.flows().stream().filter(flow -> flow.contains("-")))))
        .distinct()
        .map(name -> "(?<![a-z])" + name)
        .collect(Collectors.joining("|"));
  }

  /** Main sources, resources and builds of the modules that no system owns. */
  private static List<Path> shared() {
    var files = new ArrayList<Path>();
    for (var module : House.platform()) {
      var folder = House.ROOT.resolve(module);
      files.add(folder.resolve("pom.xml"));
      House.files(folder.resolve("src/main")).stream()
          .filter(HouseTest::isText)
          .forEach(files::add);
    }
    SCRIPTS.stream().map(House.ROOT::resolve).forEach(files::add);
    files.addAll(House.files(House.ROOT.resolve("deploy/helm/templates")));
    return files;
  }

  private static boolean isText(Path file) {
    return Stream.of(".java", ".yaml", ".yml", ".xml", ".js", ".css", ".html", ".conf")
        .anyMatch(file.toString()::endsWith);
  }

  @Test
  void a_k6_script_of_several_files_says_that_it_is_one() {
    var scripts =
        House.files(House.ROOT.resolve("systems")).stream()
            .filter(file -> file.toString().endsWith(".js"))
            .map(House::read)
            .filter(text -> text.contains("k6 run") && text.contains("from '.")) // it imports
            .toList();
    assertThat(scripts)
        .isNotEmpty()
        .allSatisfy(text -> assertThat(text).contains("cannot take it from standard input"));
  }

  @Test
  void a_package_has_few_files() {
    var byPackage = new HashMap<Path, Integer>();
    mainFiles().forEach(file -> byPackage.merge(file.getParent(), 1, Integer::sum));
    assertThat(byPackage).isNotEmpty();
    assertThat(
            byPackage.entrySet().stream()
                .filter(entry -> entry.getValue() > MOST_FILES_A_PACKAGE)
                .map(entry -> House.ROOT.relativize(entry.getKey()) + ": " + entry.getValue()))
        .isEmpty();
  }

  @Test
  void what_no_other_package_needs_is_package_private() {
    var files = mainFiles();
    var open = files.stream().filter(file -> PUBLIC_TYPE.matcher(House.read(file)).find()).count();
    assertThat(1 - (double) open / files.size())
        .as("share of package-private types")
        .isGreaterThanOrEqualTo(LEAST_PACKAGE_PRIVATE);
  }

  @Test
  void a_class_name_stands_once() {
    var byName =
        House.javaFiles().stream()
            .filter(file -> !file.endsWith("package-info.java"))
            .collect(Collectors.groupingBy(file -> file.getFileName().toString()));
    byName.values().removeIf(files -> files.size() == 1);
    assertThat(byName).isEmpty();
  }

  private static List<Path> mainFiles() {
    return House.javaFiles().stream()
        .filter(file -> file.toString().contains("/src/main/"))
        .filter(file -> !file.endsWith("package-info.java"))
        .toList();
  }

  @Test
  void no_module_is_most_of_the_house() {
    var lines = new HashMap<String, Long>();
    for (var module : House.modules()) {
      var count =
          House.javaFiles(House.ROOT.resolve(module).resolve("src/main")).stream()
              .mapToLong(file -> House.read(file).lines().count())
              .sum();
      lines.put(module, count);
    }
    var all = lines.values().stream().mapToLong(Long::longValue).sum();
    assertThat(
            lines.entrySet().stream()
                .filter(module -> module.getValue() > LARGEST_SHARE * all)
                .map(Map.Entry::getKey))
        .isEmpty();
  }
}
