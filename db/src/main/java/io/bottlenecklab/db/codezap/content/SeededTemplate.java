package io.bottlenecklab.db.codezap.content;

import io.bottlenecklab.db.codezap.text.SearchedText;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * A template of a Code Zap dataset.
 *
 * @param member the number and id of its owner
 * @param category its id
 * @param isPrivate whether only its owner may see it
 * @param thumbnail the ordinal of the source code that is shown in lists
 * @param tags their ids
 * @param likers ids of the members who like it; none of a private one
 */
public record SeededTemplate(
    long id,
    int member,
    long category,
    String title,
    String description,
    boolean isPrivate,
    List<SeededSource> sources,
    int thumbnail,
    List<Long> tags,
    List<Integer> likers,
    Instant createdAt,
    Instant modifiedAt) {

  /** Keeps copies. */
  public SeededTemplate {
    sources = List.copyOf(sources);
    tags = List.copyOf(tags);
    likers = List.copyOf(likers);
  }

  /** What is searched: title, description, filenames and contents. */
  public Stream<String> texts() {
    return Stream.concat(
        Stream.of(title, description),
        sources.stream().flatMap(source -> Stream.of(source.filename(), source.content())));
  }

  /** Whether a search for that keyword finds it, as literal text without case. */
  public boolean matches(String keyword) {
    return texts().map(SearchedText::of).anyMatch(text -> text.contains(keyword));
  }

  /** Whether that member may see it. */
  public boolean isVisibleTo(int reader) {
    return !isPrivate || member == reader;
  }
}
