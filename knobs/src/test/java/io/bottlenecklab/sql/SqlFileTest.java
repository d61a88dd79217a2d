package io.bottlenecklab.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class SqlFileTest {

  @Test
  void a_statement_ends_without_a_line_break() {
    assertThat(SqlFile.read("test/two-lines")).isEqualTo("SELECT id\nFROM template");
  }

  @Test
  void a_missing_file_is_named() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SqlFile.read("test/none"))
        .withMessage("no file /sql/test/none.sql on the class path");
  }
}
