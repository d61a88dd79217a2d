package io.bottlenecklab.codezap.deletion;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.codezap.testing.DatabaseContract;
import io.bottlenecklab.codezap.transaction.RepeatedTransaction;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What goes with a template, and what stays. */
@ParameterizedClass
@EnumSource
class DeletionIT extends DatabaseContract {

  private final Deletion deletion;

  DeletionIT(Deletion.Method method) {
    deletion =
        new DeletionConfiguration()
            .deletion(new DeletionConfiguration.Properties(method), entities(), jdbc());
  }

  @BeforeEach
  void templates() {
    for (var id = 1; id <= 3; id++) {
      tables().template(id, 1, "PUBLIC", "title");
      tables().sourceCode(id, 2, "second", "");
      tables().tag(1, "a", id);
      tables().tag(2, "b", id);
      tables().like(1, id);
      tables().like(2, id);
    }
  }

  @Test
  void a_template_goes_with_all_that_belongs_to_it_and_the_others_stay() {
    delete(List.of(1L, 3L));

    assertThat(tables().rows("template")).isEqualTo(1);
    for (var table : List.of("source_code", "template_tag", "likes")) {
      assertThat(tables().rows(table)).isEqualTo(2);
      assertThat(tables().rows(table + " WHERE template_id = 2")).isEqualTo(2);
    }
    assertThat(tables().rows("thumbnail WHERE template_id = 2")).isEqualTo(1);
    assertThat(tables().rows("thumbnail")).isEqualTo(1);
    assertThat(tables().rows("tag")).isEqualTo(2);
  }

  /** Entity by entity: five queries, and eight rows each by itself. */
  @Test
  void it_costs_a_statement_a_row_or_a_table_and_those_of_the_transaction() {
    delete(List.of(1L));
    var statements = statements(() -> delete(List.of(2L)));

    switch (deletion.method()) {
      case PER_ENTITY -> assertThat(statements).isBetween(13L, 20L);
      case BULK -> assertThat(statements).isBetween(5L, 11L);
    }
  }

  private void delete(List<Long> templates) {
    new RepeatedTransaction(transaction()).run(() -> deletion.delete(templates));
  }
}
