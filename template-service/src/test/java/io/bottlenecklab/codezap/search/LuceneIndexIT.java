package io.bottlenecklab.codezap.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.codezap.search.ListStart.Place;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.FSDirectory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
class LuceneIndexIT extends KeywordSearchContract {

  private static final IndexedList.Order NEWEST = new IndexedList.Order("created_at", false);
  private static final ListStart FIRST = new ListStart.Offset(0);

  @TempDir private Path folder = Path.of("");

  private @Nullable LuceneIndex opened;

  @BeforeEach
  void open() throws IOException {
    opened = index(folder);
    var _ = index().compare(true);
  }

  @AfterEach
  void close() {
    index().close();
  }

  private static LuceneIndex index(Path folder) {
    return new LuceneIndex(folder, new IndexedRows(jdbc()));
  }

  private LuceneIndex index() {
    if (opened == null) {
      throw new IllegalStateException("not opened");
    }
    return opened;
  }

  @Override
  KeywordSearch search() {
    return new LikeSearch(KeywordSearch.Method.LUCENE);
  }

  @Override
  void changed(long template) {
    if (opened != null) {
      var ids = List.of(template);
      assertThat(opened.keep(() -> ids, changed -> changed)).isEqualTo(ids);
    }
  }

  @Override
  List<Long> found(String keyword) {
    return found(list(1, keyword));
  }

  private static IndexedList list(long caller, String keyword) {
    return new IndexedList(keyword, caller, null, null, List.of());
  }

  private List<Long> found(IndexedList list) {
    var places = index().places(list, NEWEST, FIRST, 100).orElseThrow();
    assertThat(index().count(list)).hasValue(places.size());
    return keys(places);
  }

  private static List<Long> keys(List<Place> places) {
    return places.stream().map(Place::id).toList();
  }

  @Test
  void a_part_of_a_list_begins_behind_a_number_of_templates_or_behind_one() throws IOException {
    var all = index().places(list(1, "list"), NEWEST, FIRST, 9).orElseThrow();
    assertThat(keys(all)).containsExactly(1L, 2L, 6L);
    for (var place = 0; place < 3; place++) {
      var rest = all.subList(place + 1, 3);
      assertThat(index().places(list(1, "list"), NEWEST, new ListStart.Offset(place + 1L), 9))
          .hasValue(rest);
      assertThat(index().places(list(1, "list"), NEWEST, new ListStart.After(all.get(place)), 9))
          .hasValue(rest);
    }
    var byLikes = new IndexedList.Order("likes_count", true);
    var second = index().places(list(1, "list"), byLikes, new ListStart.Offset(1), 1).orElseThrow();
    assertThat(second).containsExactly(new Place(2, 0));
    assertThat(
            keys(
                index()
                    .places(list(1, "list"), byLikes, new ListStart.After(second.getFirst()), 9)
                    .orElseThrow()))
        .containsExactly(6L);
  }

  @Test
  void parts_of_words_are_found() {
    assertThat(found("av")).containsExactly(1L, 6L);
    assertThat(found("국어")).containsExactly(4L);
    assertThat(found("르고 닳도")).containsExactly(4L);
    assertThat(found("lain")).containsExactly(3L);
    assertThat(found("javatest")).isEmpty();
  }

  /** Intended: what LIKE does not find. */
  @Test
  void korean_words_are_also_found_with_other_particles() {
    tables().template(9, 1, "PUBLIC", "학교에서 공부를");
    changed(9);

    assertThat(found("학교는")).containsExactly(9L);
    assertThat(found("공부가")).containsExactly(9L);
    assertThat(found("학생은")).isEmpty();
  }

  @Test
  void a_private_template_is_found_by_its_member_alone() {
    tables().template(9, 2, "PRIVATE", "Java secret");
    changed(9);

    assertThat(found(list(1, "java"))).containsExactly(1L, 6L);
    assertThat(found(list(2, "java"))).containsExactly(1L, 6L, 9L);
    assertThat(found(new IndexedList("java", 1, 2L, null, List.of()))).isEmpty();
    assertThat(found(new IndexedList("java", 2, 2L, null, List.of()))).containsExactly(9L);
  }

  @Test
  void an_index_that_is_missing_damaged_or_of_another_version_is_built_again_and_said_once(
      CapturedOutput output) throws IOException {
    damage("is missing: it is built", output, () -> delete(file -> true));
    damage("is missing: it is built", output, () -> delete(file -> file.contains("segments")));
    damage("cannot be used", output, () -> delete(file -> file.endsWith(".cfs")));
    damage("cannot be used", output, this::cutFiles);
    damage("cannot be used", output, this::writeOtherFormat);
  }

  /** Damages files. */
  @FunctionalInterface
  private interface Damage {
    void run() throws IOException;
  }

  private void damage(String line, CapturedOutput output, Damage damage) throws IOException {
    close();
    damage.run();
    var before = output.toString().length();
    open();

    assertThat(found("java")).containsExactly(1L, 6L);
    assertThat(output.toString().substring(before).lines())
        .filteredOn(each -> each.contains("search index"))
        .singleElement()
        .asString()
        .contains(line);
  }

  private void delete(Predicate<String> chosen) throws IOException {
    try (var files = Files.list(folder)) {
      for (var file : files.filter(each -> chosen.test(each.toString())).toList()) {
        Files.delete(file);
      }
    }
  }

  private void cutFiles() throws IOException {
    try (var files = Files.list(folder)) {
      for (var file : files.filter(each -> each.toString().endsWith(".cfs")).toList()) {
        try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
          channel.truncate(Files.size(file) / 2);
        }
      }
    }
  }

  private void writeOtherFormat() throws IOException {
    try (var directory = FSDirectory.open(folder);
        var writer = new IndexWriter(directory, new IndexWriterConfig())) {
      writer.setLiveCommitData(Map.of("format", "0").entrySet());
    }
  }

  @Test
  void what_changed_while_nobody_looked_is_indexed_after_the_next_start() throws IOException {
    close();
    tables().template(9, 1, "PUBLIC", "Java too");
    jdbc().update("UPDATE template SET title = 'x', modified_at = now(6) WHERE id = 1");
    jdbc().update("DELETE FROM thumbnail WHERE template_id = 3");
    jdbc().update("DELETE FROM source_code WHERE template_id = 3");
    jdbc().update("DELETE FROM template WHERE id = 3");
    jdbc().update("UPDATE template SET visibility = 'PRIVATE' WHERE id = 5");
    open();

    assertThat(found("java")).containsExactly(1L, 6L, 9L);
    assertThat(found("java list")).isEmpty();
    assertThat(found("plain")).isEmpty();
    assertThat(found(list(2, "emoji"))).isEmpty();
    assertThat(index().compare(false).differing()).isEmpty();
  }

  @Test
  void a_comparison_names_what_is_not_indexed_as_it_is() throws IOException {
    jdbc().update("UPDATE source_code SET content = 'other' WHERE template_id = 2");
    tables().like(1, 4);
    tables().tag(1, "tag", 5);

    assertThat(index().compare(false).differing()).containsExactly(2L, 4L, 5L);
  }

  @Test
  void an_index_in_use_is_left_alone_and_another_is_built(CapturedOutput output)
      throws IOException {
    try (var second = index(folder)) {
      assertThat(second.compare(true).templates()).isEqualTo(7);
    }

    assertThat(output).containsOnlyOnce("is in use; another is built in");
    assertThat(found("java")).containsExactly(1L, 6L);
  }

  @Test
  void without_room_for_an_index_texts_are_read_which_is_said_once(CapturedOutput output)
      throws IOException {
    var file = Files.createFile(folder.resolve("file"));
    try (var index = index(file.resolve("index"))) {
      index.start();
      await().until(() -> output.toString().contains("is behind the database"));

      assertThat(index.isReady()).isFalse();
      assertThat(index.places(list(1, "java"), NEWEST, FIRST, 10)).isEmpty();
      Files.delete(file);
      await().until(index::isReady);
      assertThat(index.places(list(1, "java"), NEWEST, FIRST, 10).map(LuceneIndexIT::keys))
          .hasValue(List.of(1L, 6L));
    }
    assertThat(output)
        .containsOnlyOnce("is behind the database")
        .containsOnlyOnce("cannot be used");
  }
}
