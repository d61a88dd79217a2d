package io.bottlenecklab.lab.systems;

/**
 * A query that decides what a flow costs.
 *
 * @param name what it is for
 * @param table the table whose size matters
 * @param sql the statement, parameters filled in
 */
public record CriticalQuery(String name, String table, String sql) {}
