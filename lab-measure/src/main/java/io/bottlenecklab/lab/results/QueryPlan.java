package io.bottlenecklab.lab.results;

import java.util.List;

/**
 * How the database runs one critical query.
 *
 * @param query what the query is for
 * @param sql the statement, with the parameter that was explained
 * @param access how the rows are found, in the database's own words: {@code type ALL, key null}
 * @param plan all the database's own words, a line each
 * @param milliseconds the statement's time, the median of a few runs
 * @param size what the database's statistics say of the table: {@code 990,675 rows, 145.7 MB,
 *     indexes 38.6 MB}
 */
public record QueryPlan(
    String query, String sql, String access, List<String> plan, double milliseconds, String size) {}
