package io.bottlenecklab.lab.run.experiment;

import io.bottlenecklab.lab.results.ResultsFolder;
import io.bottlenecklab.lab.results.ResultsFolder.ResultsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A file of values by key, kept between runs.
 *
 * @param file JSON; an unreadable file counts as empty
 * @param type of the whole map
 */
record JsonStore<V>(Path file, TypeReference<Map<String, V>> type) {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  /** All values. */
  Map<String, V> all() {
    if (!Files.exists(file)) {
      return Map.of();
    }
    try {
      return JSON.readValue(file.toFile(), type);
    } catch (JacksonException e) {
      return Map.of();
    }
  }

  /**
   * Adds or replaces one value.
   *
   * @throws ResultsException if the file cannot be written
   */
  void put(String key, V value) {
    var all = new TreeMap<>(all());
    all.put(key, value);
    ResultsFolder.writeFile(file, JSON.writeValueAsString(all));
  }
}
