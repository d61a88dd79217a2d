package io.bottlenecklab.minlog.lookup.entries.jdbc;

import io.bottlenecklab.minlog.lookup.entries.Entries;
import io.bottlenecklab.minlog.lookup.entries.Paging;
import io.bottlenecklab.support.knobs.KnobReader;
import io.bottlenecklab.support.knobs.LivePool;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import javax.sql.DataSource;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.format.FormatterRegistry;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.validation.annotation.Validated;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Chooses, by the knob {@code minlog.lookup.paging}, how a long result is split. */
@Configuration(proxyBeanMethods = false)
class EntriesConfiguration {

  /**
   * How entries are looked up.
   *
   * @param paging how a long result is split
   */
  @Validated
  @ConfigurationProperties("minlog.lookup")
  record Properties(@NotNull Paging paging) {}

  @Bean
  Entries entries(Properties properties, JdbcTemplate jdbc) {
    return switch (properties.paging()) {
      case UNBOUNDED -> new UnboundedEntries(jdbc);
      case OFFSET -> new OffsetEntries(jdbc);
      case KEYSET -> new KeysetEntries(jdbc);
    };
  }

  /**
   * Spring's own takes an empty text for none, and a lookup with an empty bound would have no
   * bound.
   */
  @Bean
  WebMvcConfigurer times() {
    return new WebMvcConfigurer() {
      @Override
      public void addFormatters(FormatterRegistry registry) {
        registry.addConverter(String.class, Instant.class, Instant::parse);
      }
    };
  }

  @Bean
  KnobReader pagingKnob(Entries entries) {
    return KnobReader.of("minlog.lookup.paging", entries::paging);
  }

  @Bean
  KnobReader citizenIndexKnob(DataSource pool) {
    return KnobReader.of(
        "minlog.schema.citizen-index", () -> LivePool.hasIndex(pool, "log_entry", "citizen"));
  }

  @Bean
  KnobReader assistantIndexKnob(DataSource pool) {
    return KnobReader.of(
        "minlog.schema.assistant-index",
        () -> LivePool.hasIndex(pool, "log_entry", "assistant_id"));
  }
}
