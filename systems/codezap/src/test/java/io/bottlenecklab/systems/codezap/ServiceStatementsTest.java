package io.bottlenecklab.systems.codezap;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.systems.SystemUnderTest.CriticalQuery;
import io.bottlenecklab.lab.systems.Systems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the lab explains is what the service sends. */
class ServiceStatementsTest {

  private final Catalogue catalogue = Catalogue.load(Systems.known());

  @Test
  void every_variant_has_each_statement_with_values_for_all_parameters() {
    assertThat(catalogue.variants())
        .isNotEmpty()
        .allSatisfy(variant ->
            assertThat(SystemUnderTest.of(variant).criticalQueries(variant, dataset(variant)))
                .hasSize(6)
                .extracting(CriticalQuery::sql)
                .noneMatch(sql -> sql.contains("?") || sql.contains("%s") || sql.contains("${")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          codezap-like; list; SELECT t.id, t.created_at FROM
          codezap-like; list; FORCE INDEX (template_by_created) WHERE
          codezap-like; list; LIMIT 120 OFFSET 0
          codezap-pages-none; list; LIMIT 21 OFFSET 0
          codezap-pages-counted; list; LIMIT 20 OFFSET 0
          codezap-like; search; lower(s.content) COLLATE utf8mb4_bin LIKE '%
          codezap-like; search; %' ESCAPE '|'
          codezap-like; search; LIMIT 120 OFFSET 0
          codezap-fulltext; search; AGAINST ('+"
          codezap-fulltext; search; ORDER BY t.created_at DESC, t.id DESC LIMIT 120 OFFSET 0
          codezap-tuned; search; /* only until the search index is ready */ SELECT
          codezap-tuned; likes; IN (1, 2, 3
          codezap-tuned; detail; WHERE t.id = 1 AND
          codezap-tuned; tags; WHERE t.member_id = 1 AND
          """)
  void a_statement_is_that_of_the_service(String name, String statement, String part) {
    var variant = catalogue.variant(name);
    var keyword = Keywords.get(Keywords.COUNT / 2 - 1);

    assertThat(new ServiceStatements(variant.values()).of(keyword))
        .extractingByKey("statement." + statement)
        .asString()
        .contains(part);
  }

  private Dataset dataset(Variant variant) {
    return catalogue.datasetOf(variant.name());
  }
}
