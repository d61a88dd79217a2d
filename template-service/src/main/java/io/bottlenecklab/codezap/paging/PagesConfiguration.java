package io.bottlenecklab.codezap.paging;

import io.bottlenecklab.codezap.search.SearchIndex;
import io.bottlenecklab.support.knobs.KnobReader;
import io.bottlenecklab.support.knobs.LivePool;
import jakarta.validation.constraints.NotNull;
import java.util.Arrays;
import javax.sql.DataSource;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.validation.annotation.Validated;

/**
 * Chooses, by the knobs {@code codezap.list.pages}, {@code codezap.list.paging} and {@code
 * codezap.sort-indexes}, how a page is found.
 */
@Configuration(proxyBeanMethods = false)
class PagesConfiguration {

  /**
   * How a list is divided into pages.
   *
   * @param pages how many pages it says it has
   * @param paging how it goes on behind a page
   */
  @Validated
  @ConfigurationProperties("codezap.list")
  record PagesProperties(@NotNull Pages.Counting pages, @NotNull ListPaging.Method paging) {}

  /**
   * How lists are sorted.
   *
   * @param sortIndexes whether an index is in each order of a list; the seeder makes and drops them
   */
  @Validated
  @ConfigurationProperties("codezap")
  record SortProperties(@NotNull Boolean sortIndexes) {}

  @Bean
  TemplateOrder templateOrder(SortProperties properties, JdbcTemplate jdbc, SearchIndex index) {
    return new SearchedOrder(
        index, properties.sortIndexes() ? new IndexedOrder(jdbc) : new SortingOrder(jdbc));
  }

  @Bean
  Pages pages(PagesProperties properties, TemplateOrder order) {
    return switch (properties.pages()) {
      case FULL_COUNT -> new CountedPages(order);
      case FIVE_AHEAD -> new PagesAhead(order);
      case NONE -> new UncountedPages(order);
    };
  }

  @Bean
  ListPaging paging(PagesProperties properties) {
    return switch (properties.paging()) {
      case CURSOR -> new CursorPaging();
      case OFFSET -> new OffsetPaging();
    };
  }

  @Bean
  ListPages listPages(Pages pages, TemplateOrder order, ListPaging paging) {
    return new ListPages(pages, new UncountedPages(order), paging);
  }

  @Bean
  KnobReader pagingKnob(ListPaging paging) {
    return KnobReader.of("codezap.list.paging", paging::method);
  }

  @Bean
  KnobReader pagesKnob(Pages pages) {
    return KnobReader.of("codezap.list.pages", pages::counting);
  }

  @Bean
  KnobReader sortIndexesKnob(DataSource pool) {
    return KnobReader.of("codezap.sort-indexes", () -> hasSortIndexes(pool));
  }

  /** Whether each property that lists are sorted by is the first column of an index. */
  private static boolean hasSortIndexes(DataSource pool) {
    return Arrays.stream(SortOrder.Property.values())
        .allMatch(property -> LivePool.hasIndex(pool, "template", property.column()));
  }
}
