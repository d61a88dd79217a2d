package io.bottlenecklab.codezap.paging;

import io.bottlenecklab.codezap.template.UtcTime;
import io.bottlenecklab.support.problem.InvalidFieldException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * The order of a list; of templates that are equal in it, the keys decide in the same direction.
 *
 * @param ascending whether the least comes first
 */
public record SortOrder(Property property, boolean ascending) {

  private static final String ASCENDING = ",asc";
  private static final String DESCENDING = ",desc";

  /** What lists can be sorted by. */
  public enum Property {
    /** When templates were made. */
    CREATED_AT("createdAt", "created_at", "template_by_created"),
    /** When their members last changed them. */
    MODIFIED_AT("modifiedAt", "modified_at", "template_by_modified"),
    /** How many members like them. */
    LIKES_COUNT("likesCount", "likes_count", "template_by_likes");

    /** The end of the year 9999, up to which a column goes. */
    private static final long LAST_TIME = 253_402_300_799_999_999L;

    private final String parameter;
    private final String column;
    private final String index;

    Property(String parameter, String column, String index) {
      this.parameter = parameter;
      this.column = column;
      this.index = index;
    }

    String column() {
      return column;
    }

    /** The value in a column of a row; of a time its microseconds since 1970. */
    long value(ResultSet row, int index) throws SQLException {
      return isTime()
          ? UtcTime.micros(row.getObject(index, LocalDateTime.class))
          : row.getLong(index);
    }

    /** A value as a parameter of a statement. */
    Object parameter(long value) {
      return isTime() ? UtcTime.column(value) : value;
    }

    /** Whether a template may have the value. */
    boolean isPossible(long value) {
      return value >= 0 && (!isTime() || value <= LAST_TIME);
    }

    private boolean isTime() {
      return this != LIKES_COUNT;
    }

    /** The index in this order, if {@code codezap.sort-indexes} is on. */
    String index() {
      return index;
    }
  }

  /**
   * As a parameter says it: a property, descending unless {@code ,asc} follows.
   *
   * @throws InvalidFieldException for anything else
   */
  public static SortOrder of(String parameter) {
    var ascending = parameter.endsWith(ASCENDING);
    var name =
        ascending || parameter.endsWith(DESCENDING)
            ? parameter.substring(0, parameter.lastIndexOf(','))
            : parameter;
    return Arrays.stream(Property.values())
        .filter(property -> property.parameter.equals(name))
        .findFirst()
        .map(property -> new SortOrder(property, ascending))
        .orElseThrow(() -> new InvalidFieldException("sort", "must be one of " + allowed()));
  }

  private static String allowed() {
    return Arrays.stream(Property.values())
        .map(property -> property.parameter)
        .collect(Collectors.joining(", ", "", ", each with ,asc or ,desc behind it or not"));
  }

  /** As a parameter says it in full. */
  String parameter() {
    return property.parameter + (ascending ? ASCENDING : DESCENDING);
  }

  /**
   * The condition on {@code template t} that it comes behind a place, with three parameters: twice
   * its value, and its key. The first comparison is what an index is read by.
   */
  String after() {
    var column = "t." + property.column();
    var direction = ascending ? ">" : "<";
    return "%1$s %2$s= ? AND (%1$s %2$s ? OR t.id %2$s ?)".formatted(column, direction);
  }

  /** For {@code ORDER BY}. */
  String sql() {
    var direction = ascending ? "" : " DESC";
    return "t.%s%s, t.id%s".formatted(property.column(), direction, direction);
  }
}
