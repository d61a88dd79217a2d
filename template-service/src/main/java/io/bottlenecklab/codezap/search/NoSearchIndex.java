package io.bottlenecklab.codezap.search;

import io.bottlenecklab.codezap.search.ListStart.Place;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Supplier;

/** For searches that read the texts themselves, or whose index the server keeps. */
final class NoSearchIndex implements SearchIndex {

  @Override
  public <T> T keep(Supplier<T> transaction, Function<T, ? extends Collection<Long>> changed) {
    return transaction.get();
  }

  @Override
  public Optional<List<Place>> places(
      IndexedList list, IndexedList.Order order, ListStart start, int limit) {
    return Optional.empty();
  }

  @Override
  public OptionalLong count(IndexedList list) {
    return OptionalLong.empty();
  }

  @Override
  public void start() {}

  @Override
  public boolean isReady() {
    return true;
  }

  @Override
  public Comparison compare(boolean refresh) {
    return Comparison.NONE;
  }

  @Override
  public void close() {}
}
