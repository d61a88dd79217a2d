package io.bottlenecklab.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DatasetTest {

  private static final Dataset USERS = Dataset.of("users", 1_000_000, 1);

  /** Data that was seeded once is found again by this name. */
  @Test
  void a_dataset_is_named_after_its_numbers() {
    assertThat(USERS.label()).isEqualTo("users-1000000-seed-1");
    assertThat(two().label()).isEqualTo("sellers-20-invoices-3000-seed-7");
  }

  @Test
  void compose_puts_its_own_numbers_into_the_name() {
    assertThat(USERS.labelForCompose())
        .isEqualTo("users-${DATASET_USERS:-1000000}-seed-${DATASET_SEED:-1}");
  }

  @Test
  void the_seeder_is_told_each_number() {
    assertThat(two().environment())
        .isEqualTo(
            Map.of("DATASET_SELLERS", "20", "DATASET_INVOICES", "3000", "DATASET_SEED", "7"));
  }

  @Test
  void flows_draw_from_what_stands_first() {
    assertThat(two().population()).isEqualTo(20);
    assertThat(two().with("sellers", 5).population()).isEqualTo(5);
  }

  @Test
  void people_read_it_in_words() {
    assertThat(USERS.inWords()).isEqualTo("1,000,000 users");
    assertThat(two().inWords()).isEqualTo("20 sellers, 3,000 invoices");
  }

  private static Dataset two() {
    var sizes = new LinkedHashMap<String, Integer>();
    sizes.put("sellers", 20);
    sizes.put("invoices", 3000);
    return new Dataset(sizes, 7);
  }
}
