package io.bottlenecklab.codezap.search;

import io.bottlenecklab.knobs.Variant.InvalidVariantException;
import io.bottlenecklab.support.knobs.KnobReader;
import io.bottlenecklab.support.knobs.LivePool;
import jakarta.validation.constraints.NotNull;
import java.nio.file.Path;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationStartedEvent;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.validation.annotation.Validated;

/** Chooses, by the knob {@code codezap.search}, how templates with a keyword are found. */
@Configuration(proxyBeanMethods = false)
class SearchConfiguration {

  /**
   * How keywords are searched for.
   *
   * @param search how templates that contain a keyword are found; the seeder makes the indexes for
   *     it, but for Lucene's
   * @param indexFolder where Lucene's index is kept
   */
  @Validated
  @ConfigurationProperties("codezap")
  record Properties(@NotNull KeywordSearch.Method search, @NotNull Path indexFolder) {}

  /**
   * How often the service runs.
   *
   * @param replicas how many processes
   */
  @Validated
  @ConfigurationProperties("lab")
  record ReplicaProperties(@NotNull Integer replicas) {}

  private static final Logger LOG = LoggerFactory.getLogger(SearchConfiguration.class);

  @Bean
  KeywordSearch search(Properties properties) {
    return switch (properties.search()) {
      case LIKE, LUCENE -> new LikeSearch(properties.search());
      case FULLTEXT, FULLTEXT_NGRAM -> new FulltextSearch(properties.search());
    };
  }

  @Bean
  SearchIndex searchIndex(Properties properties, ReplicaProperties service, JdbcTemplate jdbc) {
    return switch (properties.search()) {
      case LUCENE -> {
        if (service.replicas() > 1) {
          throw new InvalidVariantException(
              "lab.replicas is «%d»; allowed with codezap.search «lucene»: 1, as no replica indexes"
                      .formatted(service.replicas())
                  + " what another one writes");
        }
        yield new LuceneIndex(properties.indexFolder(), new IndexedRows(jdbc));
      }
      case LIKE, FULLTEXT, FULLTEXT_NGRAM -> new NoSearchIndex();
    };
  }

  @Bean
  ApplicationListener<ApplicationStartedEvent> startIndex(SearchIndex index) {
    return started -> index.start();
  }

  @Bean
  HealthIndicator searchIndexHealthIndicator(SearchIndex index) {
    return () -> (index.isReady() ? Health.up() : Health.outOfService()).build();
  }

  @Bean
  SearchIndexEndpoint searchIndexEndpoint(SearchIndex index) {
    return new SearchIndexEndpoint(index);
  }

  @Bean
  KnobReader searchKnob(KeywordSearch search) {
    return KnobReader.of("codezap.search", search::method);
  }

  /** Ends the start if the database has no such search. */
  @Bean
  ApplicationListener<ApplicationStartedEvent> checkDatabase(
      KeywordSearch search, DataSource pool) {
    return started -> {
      if (search.method() == KeywordSearch.Method.FULLTEXT_NGRAM && isMariaDb(pool)) {
        throw new InvalidVariantException(
            "codezap.search is «fulltext-ngram», which MariaDB does not have; allowed there: like,"
                + " fulltext, lucene");
      }
    };
  }

  /** Without a database there is nothing to be said yet. */
  private static boolean isMariaDb(DataSource pool) {
    try {
      return LivePool.ask(
          pool,
          connection -> connection.getMetaData().getDatabaseProductVersion().contains("MariaDB"));
    } catch (DataAccessException e) {
      LOG.warn("no database yet: whether it has the search is not checked");
      return false;
    }
  }
}
