package io.bottlenecklab.systems.codezap.writing;

import io.bottlenecklab.db.codezap.SeededMember;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/** The body of a request that creates a template. */
record NewTemplate(
    String title,
    String description,
    long categoryId,
    String visibility,
    List<SourceCode> sourceCodes,
    int thumbnail,
    List<String> tags) {

  /** The ordinal of the category that new templates go to. */
  static final int CATEGORY = 2;

  /** The number of the tag that every new template has. */
  static final int TAG = 1;

  /** A file of the template. */
  record SourceCode(String filename, String content) {}

  /** A public template of a member, which lists by {@link #CATEGORY} and {@link #TAG} find. */
  static NewTemplate of(SeededMember member, int sources, List<String> tags) {
    return new NewTemplate(
        "Sorting with a comparator",
        "Sorts a list of records by one key, and by another where the first is equal",
        member.category(CATEGORY),
        "PUBLIC",
        IntStream.rangeClosed(1, sources).mapToObj(NewTemplate::source).toList(),
        1,
        tags);
  }

  private static SourceCode source(int ordinal) {
    return new SourceCode(
        "Sorting%d.java".formatted(ordinal),
        "records.sort(comparing(Entry::key%d).thenComparing(Entry::name));".formatted(ordinal));
  }

  /** The names of a member's first seeded tags, of which {@link #TAG} is one. */
  static List<String> seededTags(SeededMember member, int count) {
    return IntStream.rangeClosed(1, count).mapToObj(member::tagName).toList();
  }

  String json() {
    return JsonMapper.shared().writeValueAsString(this);
  }
}
