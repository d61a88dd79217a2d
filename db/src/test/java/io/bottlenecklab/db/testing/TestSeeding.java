package io.bottlenecklab.db.testing;

import io.bottlenecklab.db.migration.Schema;
import io.bottlenecklab.db.seeding.Display;
import io.bottlenecklab.db.seeding.Seeder;
import io.bottlenecklab.db.seeding.SeedingRun;
import java.util.Properties;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/**
 * Runs the seeder of a system in this JVM, on a connection of its own.
 *
 * @param display told what a user would see
 */
public record TestSeeding(TestDatabase database, String system, Display display) {

  /** Seeds, and stores no fingerprint. */
  public void seed(Function<SingleConnectionDataSource, Seeder> seeder) {
    seed(seeder, null);
  }

  /** Seeds, and stores a fingerprint. */
  public void seed(
      Function<SingleConnectionDataSource, Seeder> seeder, @Nullable String fingerprint) {
    var connection =
        new SingleConnectionDataSource(database.url(), database.user(), database.password(), true);
    var properties = new Properties();
    properties.putAll(database.kind().dialect().connectionProperties());
    connection.setConnectionProperties(properties);
    try {
      var client = JdbcClient.create(connection);
      var schema = new Schema(system, database.kind());
      new SeedingRun(
              database.kind(),
              client,
              () -> {
                if (!schema.isCurrent(client)) {
                  schema.migrate(database.dataSource());
                }
              },
              display)
          .seed(seeder.apply(connection), fingerprint);
    } finally {
      connection.destroy();
    }
  }
}
