package io.bottlenecklab.db.seeding;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Lists of words and lines that rows are made of. */
public final class WordLists {

  private WordLists() {}

  /** The words of a text, which spaces and line breaks separate. */
  public static List<String> of(String text) {
    return List.of(text.strip().split("\\s+"));
  }

  /** The lines of a file beside a class. */
  public static List<String> lines(Class<?> beside, String file) {
    try (var lines = Objects.requireNonNull(beside.getResourceAsStream(file), file)) {
      return new String(lines.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
