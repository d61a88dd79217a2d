package io.bottlenecklab.lab.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads {@code results.json} of an earlier run. */
public final class ResultsReader {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static final List<String> ESSENTIAL =
      List.of("experiment", "startedAt", "environment", "arms", "findings", "observations");

  private ResultsReader() {}

  /**
   * The folders of results in a folder: itself, or, as {@code run --all} leaves them, those in it.
   * Itself, too, where there are none, for {@link #read} to say so.
   */
  public static List<Path> within(Path folder) {
    if (Files.exists(folder.resolve(ResultsFolder.RUN))) {
      return List.of(folder);
    }
    try (var inside = Files.list(folder)) {
      var found =
          inside.filter(each -> Files.exists(each.resolve(ResultsFolder.RUN))).sorted().toList();
      return found.isEmpty() ? List.of(folder) : found;
    } catch (IOException e) {
      throw RunException.unreadable(folder, String.valueOf(e));
    }
  }

  /**
   * Reads the results in a folder.
   *
   * @throws RunException where there are none, they are not whole, or of another format
   */
  public static Results read(Path folder) {
    var file = folder.resolve(ResultsFolder.RUN);
    try {
      var tree = JSON.readTree(Files.readString(file));
      check(file, tree);
      return JSON.treeToValue(tree, Results.class);
    } catch (IOException e) {
      throw RunException.unreadable(file, Files.exists(file) ? String.valueOf(e) : "no such file");
    } catch (JacksonException e) {
      throw RunException.unreadable(
          file, "not whole, or not results of a run: " + e.getOriginalMessage());
    }
  }

  private static void check(Path file, JsonNode tree) {
    if (!tree.isObject()) {
      throw RunException.unreadable(file, "not results of a run");
    }
    var format = tree.path("format").asInt(1);
    if (format != Results.FORMAT) {
      throw RunException.unreadable(
          file,
          "format %d, %s than this lab's %d; %s"
              .formatted(
                  format,
                  format < Results.FORMAT ? "older" : "newer",
                  Results.FORMAT,
                  format < Results.FORMAT ? "measure again" : "use the lab that wrote it"));
    }
    for (var key : ESSENTIAL) {
      if (!tree.hasNonNull(key)) {
        throw RunException.unreadable(file, "not whole: «%s» is missing".formatted(key));
      }
    }
  }
}
