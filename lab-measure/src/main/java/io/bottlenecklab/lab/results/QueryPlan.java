package io.bottlenecklab.lab.results;

import java.util.List;

/**
 * The database's plan of one critical query.
 *
 * @param query the purpose of the query
 * @param sql the statement, with the parameter it was explained for
 * @param access the access path, in the database's words: {@code type ALL, key null}
 * @param plan the lines of the plan
 * @param milliseconds the statement's median time over a few runs
 * @param size the table's size by the database's statistics: {@code 990,675 rows, 145.7 MB, indexes
 *     38.6 MB}
 */
public record QueryPlan(
    String query, String sql, String access, List<String> plan, double milliseconds, String size) {}
