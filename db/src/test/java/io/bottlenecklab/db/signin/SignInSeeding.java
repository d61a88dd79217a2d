package io.bottlenecklab.db.signin;

import io.bottlenecklab.db.testing.SeederProcess;
import io.bottlenecklab.db.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * What the seeder is told to put into a database, as a process of its own.
 *
 * @param users how many
 * @param seed of everything drawn at random
 * @param strength of the stored BCrypt hashes, 4 to 20
 * @param emailIndex whether the e-mail column has its index
 */
record SignInSeeding(long users, long seed, int strength, boolean emailIndex) {

  /** Starts the seeder; what it says comes as one stream. */
  Process start(TestDatabase database, Map<String, String> more) throws IOException {
    var environment =
        new HashMap<>(
            Map.of("DATASET_USERS", Long.toString(users), "DATASET_SEED", Long.toString(seed)));
    environment.putAll(more);
    return SeederProcess.start(database, variant(database), environment);
  }

  private Path variant(TestDatabase database) throws IOException {
    var file = Files.createTempFile("variant", ".yaml");
    file.toFile().deleteOnExit();
    return Files.writeString(
        file,
        """
        lab: {system: signin, replicas: 1, heap: 256MB}
        auth:
          database: %s
          schema: {email-index: %s}
          password: {bcrypt-strength: %d}
        spring:
          datasource: {hikari: {maximum-pool-size: 10}}
          threads: {virtual: {enabled: false}}
        server: {tomcat: {threads: {max: 200}}}
        """
            .formatted(database.kind(), emailIndex, strength));
  }
}
