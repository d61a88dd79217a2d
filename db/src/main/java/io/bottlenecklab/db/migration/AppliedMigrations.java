package io.bottlenecklab.db.migration;

import io.bottlenecklab.db.engine.Database;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.zip.CRC32;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Compares the migrations on the class path with those that Flyway has recorded in a database, in a
 * tenth of the time that Flyway takes. Says yes only where Flyway would find nothing to do and
 * nothing to object to; where in doubt, Flyway decides.
 */
final class AppliedMigrations {

  /** Flyway's own table, under its usual name. */
  private static final String HISTORY = "flyway_schema_history";

  private final Database database;
  private final JdbcClient client;

  AppliedMigrations(Database database, JdbcClient client) {
    this.database = database;
    this.client = client;
  }

  /** Whether exactly the migrations of a system have been applied, each as it is now. */
  boolean areThoseOf(String system) {
    return database.dialect().hasTable(client, HISTORY)
        && recorded().equals(available(database.migrations(system)));
  }

  /** Checksums by file; one that failed has none that could be right. */
  private Map<String, Long> recorded() {
    var checksums = new HashMap<String, Long>();
    client
        .sql("SELECT script, checksum, success FROM " + HISTORY)
        .query(row -> {
          checksums.put(
              row.getString("script"),
              row.getBoolean("success") ? row.getLong("checksum") : Long.MAX_VALUE);
        });
    return checksums;
  }

  private static Map<String, Long> available(String location) {
    try {
      var checksums = new HashMap<String, Long>();
      var pattern = "classpath*:%s/*.sql".formatted(location);
      for (var file : new PathMatchingResourcePatternResolver().getResources(pattern)) {
        checksums.put(Objects.requireNonNull(file.getFilename()), checksum(file));
      }
      return checksums;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Flyway's: of the lines without their ends, as a signed number of 32 bits. */
  private static long checksum(Resource file) throws IOException {
    try (var lines =
        new BufferedReader(new InputStreamReader(file.getInputStream(), StandardCharsets.UTF_8))) {
      var checksum = new CRC32();
      for (var line = lines.readLine(); line != null; line = lines.readLine()) {
        checksum.update(line.getBytes(StandardCharsets.UTF_8));
      }
      return (int) checksum.getValue();
    }
  }
}
