package io.bottlenecklab.codezap.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.codezap.testing.DatabaseContract;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What every search finds. */
abstract class KeywordSearchContract extends DatabaseContract {

  private static final List<List<String>> TEXTS =
      List.of(
          List.of("Java list", "in a test", "Main.java", "int x = 100%;"),
          List.of("C++ vector", "a_b", "main.cpp", "#include <list>"),
          List.of("C", "plain", "main.c", "back\\slash 'quoted' \"double\""),
          List.of("한국어 검색", "동해 물과", "백두산.txt", "마르고 닳도록"),
          List.of("日本 ㄱ", "👍 and 🎉", "emoji.md", "icu4c@78 +test -minus"),
          List.of("JAVA again", "LIST", "README", "Élan İstanbul"),
          List.of("GROẞE", "ΟΔΥΣΣΕΥΣ thé", "𠮷野家 x𠮷y", "ᲐᲑᲒ 𞤀𞤁𞤂 ꭰꭱꭲ コーヒー"));

  /** What is found by a condition. */
  abstract KeywordSearch search();

  /** Takes notice of a template that was created or deleted. */
  void changed(long template) {}

  @BeforeEach
  void texts() {
    for (var id = 1; id <= TEXTS.size(); id++) {
      var text = TEXTS.get(id - 1);
      tables().template(id, 1, "PUBLIC", text.get(0), text.get(1), text.get(2), text.get(3));
      changed(id);
    }
  }

  /** Whole words, or what no index of words has: alike for all. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "java|1,6",
        "JAVA|1,6",
        "list|1,2,6",
        "C++|2",
        "#|2",
        "%|1",
        "100%|1",
        "_|2",
        "a_b|2",
        "\\|3",
        "'|3",
        "'quoted'|3",
        "\"double\"|3",
        "+test|5",
        "-minus|5",
        "icu4c@78|5",
        "@|2000",
        "ㄱ|5",
        "日本|5",
        "👍|5",
        "🎉|5",
        "🎈|2000",
        "한국어|4",
        "검|4",
        "Élan|6",
        "élan|6",
        "elan|2000",
        "in a|1",
        "große|7",
        "grosse|2000",
        "οδυσσευς|7",
        "οδυσσευσ|7",
        "ΟΔΥΣΣΕΥΣ|7",
        "thé|7",
        "𠮷野家|7",
        "X𠮷Y|7",
        "აბგ|7",
        "𞤢𞤣𞤤|7",
        "ᎠᎡᎢ|7",
        "コーヒー|7",
        "istanbul|6",
        "+in +a|2000",
        "nothing of this|2000",
        "list>|2",
        "x = 100|1",
        "(|2000",
        "*|2000",
        "~<>()\"@-+*|2000"
      })
  void a_keyword_is_literal_text_whatever_its_case(String keyword, String ids) {
    var expected =
        keyword.equals("@")
            ? List.of(5L)
            : List.of(ids.split(",", -1)).stream()
                .map(Long::valueOf)
                .filter(id -> id < 2000)
                .toList();
    assertThat(found(keyword)).isEqualTo(expected);
  }

  /** Each is a word with letters around it; those with a case are stored in the other one. */
  @Test
  void a_letter_is_found_whether_the_server_s_tables_have_it_or_not() {
    var letters =
        IntStream.rangeClosed(0x80, Character.MAX_CODE_POINT)
            .filter(c -> Character.isLetterOrDigit(c) || isMark(c))
            .filter(c -> isCased(c) ? c % 5 == 0 : c % 149 == 0)
            .boxed()
            .toList();
    var content =
        letters.stream().map(letter -> word(other(letter))).collect(Collectors.joining(" "));
    tables().template(8, 1, "PUBLIC", "letters", "", "l", content);
    changed(8);

    assertThat(letters)
        .hasSizeGreaterThan(1_000)
        .filteredOn(letter -> !found(word(letter)).equals(List.of(8L)))
        .map(letter -> "U+%04X".formatted(letter))
        .isEmpty();
  }

  private static boolean isCased(int letter) {
    return other(letter) != letter;
  }

  /** A letter that differs in case alone, or the same. */
  private static int other(int letter) {
    var lower = Character.toLowerCase(letter);
    var upper = Character.toUpperCase(letter);
    return lower != letter ? lower : Character.toLowerCase(upper) == letter ? upper : letter;
  }

  private static boolean isMark(int letter) {
    return Character.getType(letter) == Character.NON_SPACING_MARK;
  }

  private static String word(int letter) {
    return "qxqx" + Character.toString(letter) + "zj";
  }

  @Test
  void what_is_deleted_is_not_found() {
    tables().jdbc().update("DELETE FROM thumbnail WHERE template_id = 1");
    tables().jdbc().update("DELETE FROM source_code WHERE template_id = 1");
    tables().jdbc().update("DELETE FROM template WHERE id = 1");
    changed(1);

    assertThat(found("java")).containsExactly(6L);
  }

  List<Long> found(String keyword) {
    var condition = search().condition(keyword);
    return jdbc()
        .query(
            "SELECT t.id FROM template t WHERE " + condition.sql() + " ORDER BY t.id",
            (row, index) -> row.getLong(1),
            condition.parameters().toArray());
  }
}
