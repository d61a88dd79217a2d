package io.bottlenecklab.db.minlog;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.seeding.SeederConnections;
import io.bottlenecklab.minlog.record.Pseudonyms;
import java.util.EnumSet;
import java.util.Set;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Seeds log entries and the accounts of the citizens they are about, and sets the server. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({MinlogProperties.class, MinlogDataset.class})
class MinlogSeederConfiguration {

  @Bean
  Database database() {
    return Database.MYSQL;
  }

  @Bean
  MinlogSeeder seeder(
      SeederConnections connections, MinlogDataset dataset, MinlogProperties minlog) {
    var server = minlog.database();
    return new MinlogSeeder(
        connections,
        dataset,
        new Pseudonyms(minlog.pseudonymKey()),
        indexes(minlog.schema()),
        new MinlogSeeder.Server(
            server.bufferPoolSize(), server.redoLogCapacity(), server.flushLogAtCommit()));
  }

  private static Set<MinlogIndex> indexes(MinlogProperties.Schema schema) {
    var indexes = EnumSet.noneOf(MinlogIndex.class);
    if (schema.citizenIndex()) {
      indexes.add(MinlogIndex.CITIZEN);
    }
    if (schema.assistantIndex()) {
      indexes.add(MinlogIndex.ASSISTANT);
    }
    return indexes;
  }
}
