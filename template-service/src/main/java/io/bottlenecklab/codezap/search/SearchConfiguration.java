package io.bottlenecklab.codezap.search;

import io.bottlenecklab.knobs.Variant.InvalidVariantException;
import io.bottlenecklab.support.knobs.KnobReader;
import io.bottlenecklab.support.knobs.LivePool;
import jakarta.validation.constraints.NotNull;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationStartedEvent;
import org.springframework.boot.context.properties.ConfigurationProperties;
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
   *     it
   */
  @Validated
  @ConfigurationProperties("codezap")
  record Properties(@NotNull KeywordSearch.Method search) {}

  private static final Logger LOG = LoggerFactory.getLogger(SearchConfiguration.class);

  @Bean
  KeywordSearch search(Properties properties, JdbcTemplate jdbc) {
    return switch (properties.search()) {
      case LIKE -> new LikeSearch();
      case FULLTEXT -> new FulltextSearch(KeywordSearch.Method.FULLTEXT);
      case GRAMS -> new GramSearch(jdbc);
      case FULLTEXT_NGRAM -> new FulltextSearch(KeywordSearch.Method.FULLTEXT_NGRAM);
    };
  }

  @Bean
  SearchIndex searchIndex(Properties properties, JdbcTemplate jdbc) {
    return switch (properties.search()) {
      case GRAMS -> new GramIndex(jdbc);
      case LIKE, FULLTEXT, FULLTEXT_NGRAM -> new NoSearchIndex();
    };
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
                + " fulltext, grams");
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
