package io.bottlenecklab.lab.results;

import io.bottlenecklab.lab.results.ResultsFolder.ResultsException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads {@code results.json} of earlier runs. */
final class ResultsReader {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static final List<String> ESSENTIAL =
      List.of("experiment", "startedAt", "environment", "arms", "findings", "observations");

  private ResultsReader() {}

  static List<Path> within(Path folder) {
    if (Files.exists(folder.resolve(ResultsFolder.RUN))) {
      return List.of(folder);
    }
    try (var inside = Files.list(folder)) {
      var found =
          inside.filter(each -> Files.exists(each.resolve(ResultsFolder.RUN))).sorted().toList();
      return found.isEmpty() ? List.of(folder) : found;
    } catch (IOException e) {
      throw ResultsException.unreadable(folder, String.valueOf(e));
    }
  }

  static Results read(Path folder) {
    var file = folder.resolve(ResultsFolder.RUN);
    try {
      var tree = JSON.readTree(Files.readString(file));
      check(file, tree);
      return JSON.treeToValue(tree, Results.class);
    } catch (IOException e) {
      throw ResultsException.unreadable(
          file, Files.exists(file) ? String.valueOf(e) : "no such file");
    } catch (JacksonException e) {
      throw ResultsException.unreadable(
          file, "incomplete, or not the results of a run: " + e.getOriginalMessage());
    }
  }

  private static void check(Path file, JsonNode tree) {
    if (!tree.isObject()) {
      throw ResultsException.unreadable(file, "not the results of a run");
    }
    var format = tree.path("format").asInt(1);
    if (format != Results.FORMAT) {
      throw ResultsException.unreadable(
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
        throw ResultsException.unreadable(file, "incomplete: «%s» is missing".formatted(key));
      }
    }
  }
}
