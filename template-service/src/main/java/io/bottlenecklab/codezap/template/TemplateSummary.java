package io.bottlenecklab.codezap.template;

import io.swagger.v3.oas.annotations.media.Schema;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A template without its source codes, as lists contain it.
 *
 * @param member who made it
 * @param category where its member keeps it
 * @param tags by key
 * @param thumbnail the source code that stands for it
 * @param likesCount how many members like it
 * @param liked whether the caller does
 */
public record TemplateSummary(
    long id,
    String title,
    String description,
    Visibility visibility,
    Named member,
    Named category,
    List<Named> tags,
    @Schema(types = {"object", "null"}) @Nullable Excerpt thumbnail,
    int likesCount,
    boolean liked,
    Instant createdAt,
    Instant modifiedAt) {

  /** From a row that begins with the columns of {@code list-rows.sql}. */
  public static TemplateSummary of(
      ResultSet row, List<Named> tags, @Nullable Excerpt thumbnail, boolean liked)
      throws SQLException {
    return new TemplateSummary(
        row.getLong(1),
        row.getString(2),
        row.getString(3),
        Visibility.valueOf(row.getString(4)),
        new Named(row.getLong(8), row.getString(9)),
        new Named(row.getLong(10), row.getString(11)),
        tags,
        thumbnail,
        row.getInt(5),
        liked,
        UtcTime.instant(row.getObject(6, LocalDateTime.class)),
        UtcTime.instant(row.getObject(7, LocalDateTime.class)));
  }
}
