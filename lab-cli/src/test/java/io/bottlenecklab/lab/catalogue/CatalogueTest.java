package io.bottlenecklab.lab.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.knobs.Variant.InvalidVariantException;
import io.bottlenecklab.lab.catalogue.Catalogue.CatalogueException;
import io.bottlenecklab.lab.systems.Systems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The catalogue of the fixture system; each system's module tests its own. */
class CatalogueTest {

  private static final Catalogue CATALOGUE = Catalogue.load(Systems.known());
  private static final String FIXTURE = "fixture";
  private static final String SLOW = "variants/fixture-slow.yaml";

  @TempDir private Path root = Path.of("");

  @Test
  void variants_and_experiments_know_each_other() {
    var experiment = CATALOGUE.experiment("fixture-delay");

    assertThat(CATALOGUE.experimentsWith("fixture-slow")).containsExactly(experiment);
    assertThat(CATALOGUE.experimentsOn(FIXTURE)).containsExactly(experiment);
    assertThat(CATALOGUE.experimentsOn("another")).isEmpty();
    assertThat(CATALOGUE.datasetOf("fixture-fast")).isEqualTo(experiment.dataset());
  }

  @Test
  void a_knob_that_is_not_under_study_is_noticed() throws IOException {
    var copy =
        CheckoutCopy.of(FIXTURE, root).replace(SLOW, "heap: 64MB", "heap: 128MB").catalogue();
    var experiment = copy.experiment("fixture-delay");

    assertThat(KnobDiff.unstudied(experiment, arms(CATALOGUE))).isEmpty();
    assertThat(KnobDiff.unstudied(experiment, arms(copy))).containsExactly("lab.heap");
  }

  private static List<Variant> arms(Catalogue catalogue) {
    return List.of(catalogue.variant("fixture-slow"), catalogue.variant("fixture-fast"));
  }

  @Test
  void variants_stand_in_the_order_of_their_numbers() throws IOException {
    var copy = CheckoutCopy.of(FIXTURE, root);
    for (var number : List.of(10, 8, 4)) {
      Files.copy(copy.file(SLOW), copy.file("variants/fixture-%d.yaml".formatted(number)));
    }

    assertThat(copy.catalogue().variants())
        .extracting(Variant::name)
        .containsExactly("fixture-4", "fixture-8", "fixture-10", "fixture-fast", "fixture-slow");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ".DS_Store",
        ".hidden.yaml",
        "._fixture-slow.yaml",
        ".#fixture-slow.yaml",
        "fixture-slow.yaml~",
        "#fixture-slow.yaml#",
        "fixture-slow.yaml.swp",
        "fixture-slow.yaml.save",
        "fixture-slow.yaml___jb_tmp___",
        "~$fixture-slow.yaml",
        "4913",
        "Thumbs.db",
        "a.yaml.bak",
        "fixture-slow.yaml.~1~",
        "fixture-slow.yaml.un~",
        ".fixture-slow.yaml.kate-swp",
        ".nfs00000000012a",
        "fixture-slow.yaml:Zone.Identifier",
        "Icon\r",
        "sedX3aB9z",
        "__MACOSX"
      })
  void files_of_editors_and_file_managers_are_ignored(String name) throws IOException {
    var copy = CheckoutCopy.of(FIXTURE, root);
    var own = root.resolve("own");
    for (var folder :
        List.of(
            copy.file("variants"),
            copy.file("experiments"),
            Files.createDirectories(own.resolve("variants")),
            Files.createDirectories(own.resolve("experiments")))) {
      Files.writeString(folder.resolve(name), "neither: a variant");
    }

    assertThat(copy.catalogue().variants()).hasSize(2);
    assertThat(copy.catalogue().experiments()).hasSize(1);
    assertThat(Catalogue.load(Systems.in(root), own).variants()).hasSize(2);
  }

  @Test
  void a_user_adds_a_folder_of_variants_and_experiments() throws IOException {
    var variants = Files.createDirectory(root.resolve("variants"));
    Files.copy(CATALOGUE.variant("fixture-slow").file(), variants.resolve("mine.yaml"));
    var shipped = CATALOGUE.experiment("fixture-delay").file();
    Files.writeString(
        Files.createDirectory(root.resolve("experiments")).resolve("my-question.yaml"),
        Files.readString(shipped).replace("fixture-slow", "mine"));

    var catalogue = Catalogue.load(Systems.known(), root);

    assertThat(catalogue.variant("mine").system()).isEqualTo(FIXTURE);
    assertThat(catalogue.experimentsWith("mine"))
        .containsExactly(catalogue.experiment("my-question"));
    assertThat(catalogue.variants()).hasSize(CATALOGUE.variants().size() + 1);
  }

  @Test
  void a_folder_of_the_users_with_a_mistake_is_refused() throws IOException {
    assertThatThrownBy(() -> Catalogue.load(Systems.known(), root))
        .isInstanceOf(CatalogueException.class)
        .hasMessage(
            root + ": not a catalogue; allowed: a folder with variants/, experiments/ or both");

    var file = Files.createDirectory(root.resolve("variants")).resolve("fixture-slow.yaml");
    var shipped = CATALOGUE.variant("fixture-slow").file();
    Files.copy(shipped, file);
    assertThatThrownBy(() -> Catalogue.load(Systems.known(), root))
        .isInstanceOf(CatalogueException.class)
        .hasMessage(
            "%s: «fixture-slow» is taken by %s; allowed: a name of its own"
                .formatted(file, shipped));

    Files.move(file, file.resolveSibling("mine.yaml"));
    Files.writeString(file.resolveSibling("mine.yaml"), "lab.heep: 1GB\n");
    assertThatThrownBy(() -> Catalogue.load(Systems.known(), root))
        .isInstanceOf(InvalidVariantException.class)
        .hasMessageContaining("mine.yaml");
  }

  @Test
  void a_file_that_is_no_variant_is_named() throws IOException {
    var copy = CheckoutCopy.of(FIXTURE, root);
    Files.writeString(copy.file("variants/notes.txt"), "");

    assertThatThrownBy(copy::catalogue)
        .isInstanceOf(CatalogueException.class)
        .hasMessageEndingWith("notes.txt: not a catalogue file; allowed: <name>.yaml");
  }

  @ParameterizedTest
  @CsvSource({
    // misspelt
    "fixture-fats, fixture-fast",
    // without the first word, which names were given later
    "slow, fixture-slow",
    "sloww, fixture-slow",
    // without the last words
    "fixture, fixture-"
  })
  void an_unknown_name_is_answered_with_the_one_that_was_meant(String name, String meant) {
    assertThatThrownBy(() -> CATALOGUE.variant(name))
        .isInstanceOf(CatalogueException.class)
        .hasMessageStartingWith("unknown variant «%s»; did you mean «%s".formatted(name, meant))
        .hasMessageEndingWith("»? ./lab list shows all");
  }

  @Test
  void a_former_name_comes_before_one_with_a_similar_spelling() {
    var known = List.of("shop-threads", "library-lookup-threads", "library-lookup-threads-100");

    assertThat(Suggestion.unknown("experiment", "lookup-threads", known))
        .startsWith("unknown experiment «lookup-threads»; did you mean «library-lookup-threads»?");
    assertThat(Suggestion.unknown("experiment", "lookup-thread", known))
        .contains("«library-lookup-threads»");
  }

  @Test
  void a_misspelt_word_is_found_in_a_longer_name() {
    var known = List.of("shop-cache", "shop-keyword-search", "shop-untuned");

    assertThat(Suggestion.unknown("variant", "shop-serch", known))
        .contains("did you mean «shop-keyword-search»?");
  }

  @Test
  void a_system_is_suggested_only_where_it_is_spelt_almost_like_that() {
    var known = List.of("library", "webshop");

    assertThat(Suggestion.allowed("web-shop", known))
        .isEqualTo("did you mean «webshop»? allowed: library, webshop");
    assertThat(Suggestion.allowed("pharmacy", known)).isEqualTo("allowed: library, webshop");
  }

  @Test
  void an_arm_that_is_no_variant_is_refused() throws IOException {
    var copy = CheckoutCopy.of(FIXTURE, root);
    Files.delete(copy.file(SLOW.replace("slow", "fast")));

    assertThatThrownBy(copy::catalogue)
        .isInstanceOf(CatalogueException.class)
        .hasMessageMatching(".*fixture-delay\\.yaml:\\d+: arm unknown variant «fixture-fast»;.*");
  }
}
