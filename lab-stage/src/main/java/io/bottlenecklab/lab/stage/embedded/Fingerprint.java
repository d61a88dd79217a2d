package io.bottlenecklab.lab.stage.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.bottlenecklab.lab.load.bare.DatabaseAccess;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.SortedMap;

/**
 * What a database was seeded with. The seeder stores it when it has seeded all, and removes it
 * before it begins.
 *
 * @param value a digest
 */
record Fingerprint(String value) {

  /** The environment variable by which the seeder is told. */
  static final String VARIABLE = "DATASET_FINGERPRINT";

  /**
   * The fingerprint of a seeding.
   *
   * @param environment what the seeder reads there of settings and dataset
   * @param knobs the values of the variant that it reads
   * @param program tells one build of the seeder from another
   */
  static Fingerprint of(
      SortedMap<String, String> environment, SortedMap<String, Object> knobs, String program) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      digest.update("%s %s %s".formatted(environment, knobs, program).getBytes(UTF_8));
      return new Fingerprint(HexFormat.of().formatHex(digest.digest()));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Whether a database was seeded so, and still holds what load needs.
   *
   * @param holds the query that says whether it still does; empty where nothing uses rows up
   */
  boolean isOf(DatabaseAccess database, Optional<String> holds) {
    try (var connection = database.connect();
        var statement = connection.createStatement()) {
      try (var stored = statement.executeQuery("SELECT fingerprint FROM lab_seeding")) {
        if (!stored.next() || !stored.getString(1).equals(value)) {
          return false;
        }
      }
      if (holds.isEmpty()) {
        return true;
      }
      try (var answer = statement.executeQuery(holds.get())) {
        return answer.next() && answer.getBoolean(1);
      }
    } catch (SQLException e) {
      return false; // never seeded to its end; where the database fails, the seeder says why
    }
  }
}
