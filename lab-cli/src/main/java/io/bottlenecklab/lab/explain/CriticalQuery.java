package io.bottlenecklab.lab.explain;

import java.util.List;

/**
 * A query that decides what a flow costs.
 *
 * @param name what it is for
 * @param table the table whose size matters
 * @param mysql the statement for MySQL and MariaDB
 * @param postgresql the same for PostgreSQL
 */
record CriticalQuery(String name, String table, String mysql, String postgresql) {

  private static final String SIGN_IN =
      "select u.id, u.created_at, u.email, u.name, u.pw, u.role, u.updated_at from %s u where"
          + " u.email = '%s'";

  /**
   * The critical queries of a system, parameters drawn from the middle of {@code users} seeded
   * ones.
   */
  static List<CriticalQuery> of(String system, int users) {
    return switch (system) {
      case "sign-in" -> {
        var email = "K6-%d@email.com".formatted(Math.max(1, users / 2));
        yield List.of(
            new CriticalQuery(
                "the user of an e-mail",
                "user",
                SIGN_IN.formatted("user", email),
                SIGN_IN.formatted("\"user\"", email)));
      }
      default -> throw new IllegalArgumentException("no critical queries for " + system);
    };
  }
}
