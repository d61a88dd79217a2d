package io.bottlenecklab.lab.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.bottlenecklab.db.seeding.SeededFingerprint;
import io.bottlenecklab.lab.load.bare.DatabaseAccess;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.SortedMap;

/**
 * What a database was seeded with. The seeder stores it when it has seeded all, and removes it
 * before it begins.
 *
 * @param value a digest
 */
record SeedFingerprint(String value) {

  /** The environment variable by which the seeder is told. */
  static final String VARIABLE = "DATASET_FINGERPRINT";

  /**
   * The fingerprint of a seeding.
   *
   * @param environment what the seeder reads there of settings and dataset
   * @param knobs the values of the variant that it reads
   * @param program tells one build of the seeder from another
   */
  static SeedFingerprint of(
      SortedMap<String, String> environment, SortedMap<String, Object> knobs, String program) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      digest.update("%s %s %s".formatted(environment, knobs, program).getBytes(UTF_8));
      return new SeedFingerprint(HexFormat.of().formatHex(digest.digest()));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Whether a seeder would find nothing to do.
   *
   * @param restore whether rows that load has added have to go, too
   */
  boolean isCurrent(DatabaseAccess database, boolean restore) {
    try (var connection = database.connect()) {
      return SeededFingerprint.isCurrent(connection, value, restore);
    } catch (SQLException e) {
      return false; // where the database fails, the seeder says why
    }
  }
}
