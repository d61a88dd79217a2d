package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.results.files.AtomicFile;
import io.bottlenecklab.lab.results.files.ResultsException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What one run leaves for the next, by what it depends on.
 *
 * @param file JSON; one that cannot be read is begun anew
 * @param type of the whole
 */
record Kept<V>(Path file, TypeReference<Map<String, V>> type) {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

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
   * Keeps one, beside what is kept already.
   *
   * @throws ResultsException where the file cannot be written
   */
  void put(String key, V value) {
    var all = new TreeMap<>(all());
    all.put(key, value);
    try {
      AtomicFile.write(file, JSON.writeValueAsString(all));
    } catch (IOException e) {
      throw ResultsException.unwritable(file, e);
    }
  }
}
