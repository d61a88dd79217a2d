package io.bottlenecklab.codezap.search;

import io.bottlenecklab.codezap.search.ListStart.Place;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.OperationResponseBody;

/** An index beside the service; it may be none. The database alone decides what is there. */
public interface SearchIndex extends AutoCloseable {

  /**
   * Runs a transaction, and then indexes the templates that it changed, as the database has them.
   *
   * @param changed their keys, from what the transaction returned
   */
  <T> T keep(Supplier<T> transaction, Function<T, ? extends Collection<Long>> changed);

  /**
   * A part of the list of templates with a keyword; empty if there is no index to ask.
   *
   * @param limit how many at most
   */
  Optional<List<Place>> places(
      IndexedList list, IndexedList.Order order, ListStart start, int limit);

  /** How many templates are in the list; empty if there is no index to ask. */
  OptionalLong count(IndexedList list);

  /** Begins to bring it to the state of the database. */
  void start();

  /** Whether it has once been in the state of the database since the start. */
  boolean isReady();

  /**
   * Compares it with the database, also while templates are written.
   *
   * @param refresh whether to index first what others wrote into the database
   * @throws IOException if it cannot be read
   */
  Comparison compare(boolean refresh) throws IOException;

  @Override
  void close();

  /**
   * What a comparison found.
   *
   * @param templates how many are indexed
   * @param differing up to ten of those that are not indexed as the database has them
   */
  record Comparison(@Nullable Long templates, List<Long> differing)
      implements OperationResponseBody {

    /** Where there is no index. */
    static final Comparison NONE = new Comparison(null, List.of());
  }
}
