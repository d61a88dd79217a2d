package io.bottlenecklab.minlog.lookup.entries;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some entries, newest first.
 *
 * @param next what to ask for {@code after} this page; none on the last
 */
@Schema(name = "Page")
public record EntryPage(
    List<Entry> entries, @Schema(types = {"string", "null"}) @Nullable String next) {}
