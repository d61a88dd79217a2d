package io.bottlenecklab.codezap.writing;

import io.bottlenecklab.support.problem.InvalidFieldException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The category that a template is put into. */
@Repository
class OwnCategory {

  private final JdbcClient jdbc;

  OwnCategory(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Keeps a category from being deleted until the transaction ends.
   *
   * @throws InvalidFieldException if it is none of the member's
   */
  void keep(long member, long category) {
    var _ =
        jdbc.sql("SELECT id FROM category WHERE id = ? AND member_id = ? LOCK IN SHARE MODE")
            .params(category, member)
            .query(Long.class)
            .optional()
            .orElseThrow(
                () -> new InvalidFieldException("categoryId", "must be one of your categories"));
  }
}
