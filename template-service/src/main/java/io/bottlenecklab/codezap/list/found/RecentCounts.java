package io.bottlenecklab.codezap.list.found;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How many templates members may see, counted a few seconds ago at most. */
final class RecentCounts {

  private static final Duration RECENT = Duration.ofSeconds(10);
  private static final int MOST = 10_000;

  private final TemplateTable table;
  private final Clock clock;
  private final Map<Long, Counted> known = new ConcurrentHashMap<>();

  RecentCounts(TemplateTable table, Clock clock) {
    this.table = table;
    this.clock = clock;
  }

  /** Of a filter that is open. */
  long of(TemplateFilter filter) {
    var now = clock.instant();
    var earlier = known.get(filter.caller());
    if (earlier != null && earlier.at().plus(RECENT).isAfter(now)) {
      return earlier.templates();
    }
    if (known.size() >= MOST) {
      known.clear();
    }
    var templates = table.count(filter);
    known.put(filter.caller(), new Counted(templates, now));
    return templates;
  }

  private record Counted(long templates, Instant at) {}
}
