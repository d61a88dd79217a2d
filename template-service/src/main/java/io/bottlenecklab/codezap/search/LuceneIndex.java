package io.bottlenecklab.codezap.search;

import io.bottlenecklab.codezap.search.IndexFolder.Snapshot;
import io.bottlenecklab.codezap.search.IndexedTemplate.State;
import io.bottlenecklab.codezap.search.ListStart.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.lucene.index.IndexNotFoundException;
import org.apache.lucene.search.Query;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.store.LockObtainFailedException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.transaction.TransactionException;

/**
 * Answers keyword searches from a Lucene index, as a team does that has outgrown LIKE. Beyond
 * report R3.
 *
 * <p>It is fast because the index has all that a list asks for: what stands in the texts, who may
 * see a template, and the values it is sorted by. The price is paid on write: a template is read
 * again after its transaction, and indexed.
 *
 * <p>Nothing is lost with the index. After a start it is compared with the database, and what
 * differs is indexed again, whatever happened in between; an index that cannot be used is built
 * again. Until then, and after a failure, texts are read with LIKE.
 */
final class LuceneIndex implements SearchIndex {

  private static final Logger LOG = LoggerFactory.getLogger(LuceneIndex.class);

  private static final Duration BETWEEN_TRIES = Duration.ofSeconds(1);

  /** Enough that two templates written at once seldom wait for each other. */
  private static final int LOCKS = 64;

  /** As many as are compared at once. */
  private static final int COMPARED = 5_000;

  /** So few that the largest templates the service accepts fit into a small heap. */
  private static final int INDEXED = 100;

  private static final int EXAMPLES = 10;

  private final Path path;
  private final IndexedRows rows;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("search-index").factory());

  /** Read by who writes a template; written by who looks whether all that was written is there. */
  private final ReadWriteLock writing = new ReentrantReadWriteLock();

  /** Of templates, by their keys: the later of two states is indexed last. */
  private final List<Lock> locks =
      Stream.generate(() -> (Lock) new ReentrantLock()).limit(LOCKS).toList();

  private final Lock catchingUp = new ReentrantLock();

  /** What is written. */
  private volatile @Nullable IndexFolder folder;

  /** What is searched: the same, once it is in the state of the database. */
  private volatile @Nullable IndexFolder complete;

  private volatile boolean lagging = true;
  private volatile boolean ready;
  private volatile boolean closed;

  /** What was said since the index was last in the state of the database. */
  private final Set<String> said = ConcurrentHashMap.newKeySet();

  /**
   * An index in a folder.
   *
   * @param rows of the database that it follows
   */
  LuceneIndex(Path path, IndexedRows rows) {
    this.path = path;
    this.rows = rows;
  }

  @Override
  public void start() {
    var _ =
        thread.scheduleWithFixedDelay(
            this::catchUpIfLagging, 0, BETWEEN_TRIES.toMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  public boolean isReady() {
    return ready;
  }

  @Override
  public <T> T keep(Supplier<T> transaction, Function<T, ? extends Collection<Long>> changed) {
    writing.readLock().lock();
    try {
      var result = transaction.get();
      index(changed.apply(result));
      return result;
    } catch (DataIntegrityViolationException | ConcurrencyFailureException e) {
      throw e;
    } catch (DataAccessException | TransactionException e) {
      lagging = true; // it may have been committed
      throw e;
    } finally {
      writing.readLock().unlock();
    }
  }

  private void index(Collection<Long> ids) {
    var index = folder;
    if (index == null) {
      lagging = true;
      return;
    }
    try {
      index(index, ids);
    } catch (IOException | AlreadyClosedException e) {
      fail(index, e);
    } catch (DataAccessException | TransactionException e) {
      lagging = true;
    }
  }

  private void index(IndexFolder index, Collection<Long> ids) throws IOException {
    if (ids.isEmpty()) {
      return;
    }
    var places = ids.stream().map(id -> (int) (id % LOCKS)).distinct().sorted().toList();
    places.forEach(place -> locks.get(place).lock());
    try {
      index.replace(ids, rows.read(ids));
    } finally {
      places.forEach(place -> locks.get(place).unlock());
    }
  }

  private void catchUpIfLagging() {
    if (lagging && !closed) {
      catchUp();
    }
  }

  private void catchUp() {
    catchingUp.lock();
    try {
      lagging = false;
      var index = folder;
      if (index == null) {
        index = open();
        folder = index;
      }
      catchUp(index);
    } catch (IOException | RuntimeException e) {
      fail(folder, e);
    } finally {
      catchingUp.unlock();
    }
  }

  private void catchUp(IndexFolder index) throws IOException {
    var begin = System.nanoTime();
    var indexed = new AtomicInteger();
    try (var snapshot = index.snapshot()) {
      compare(
          snapshot,
          false,
          differing -> {
            indexed.addAndGet(differing.size());
            for (var from = 0; from < differing.size() && !closed; from += INDEXED) {
              index(index, differing.subList(from, Math.min(from + INDEXED, differing.size())));
            }
          });
    }
    if (closed) {
      return;
    }
    if (indexed.get() > 0) {
      index.commit();
      LOG.info(
          "{} templates indexed in {} ms",
          indexed.get(),
          Duration.ofNanos(System.nanoTime() - begin).toMillis());
    }
    complete = index;
    ready = true;
    said.clear();
  }

  private IndexFolder open() throws IOException {
    try {
      return IndexFolder.open(path);
    } catch (LockObtainFailedException e) {
      var other = Files.createTempDirectory("search-index");
      LOG.warn("the search index {} is in use; another is built in {}", path, other);
      return IndexFolder.create(other);
    } catch (IndexNotFoundException e) {
      LOG.info("the search index {} is missing: it is built", path);
      return IndexFolder.create(path);
    } catch (IOException | IllegalArgumentException e) {
      say("cannot be used and is built again", e);
      return IndexFolder.create(path);
    }
  }

  /** Drops the index unless the database failed, and has it tried again later. */
  private void fail(@Nullable IndexFolder failed, Exception e) {
    lagging = true;
    say("is behind the database", e);
    if (failed != null
        && !(e instanceof DataAccessException || e instanceof TransactionException)) {
      drop(failed);
    }
  }

  private void say(String what, Exception e) {
    if (!closed && said.add(what + e.getClass())) {
      LOG.warn("the search index {} {}: {}", path, what, e.toString());
    }
  }

  private synchronized void drop(IndexFolder failed) {
    if (folder != failed) {
      return;
    }
    complete = null;
    folder = null;
    try {
      failed.abandon();
    } catch (IOException e) {
      LOG.debug("the search index cannot be closed", e);
    }
  }

  /** Takes up to a few thousand keys at a time of those that are not indexed as they are. */
  @FunctionalInterface
  private interface Differing {
    void accept(List<Long> ids) throws IOException;
  }

  /**
   * Compares with the database.
   *
   * @param whole whether source codes and tags are looked at, too
   */
  private void compare(Snapshot snapshot, boolean whole, Differing differing) throws IOException {
    var after = 0L;
    while (after < Long.MAX_VALUE && !closed) {
      var there = rows.states(after, COMPARED, whole);
      var last = there.size() < COMPARED ? Long.MAX_VALUE : there.lastKey();
      var indexed = snapshot.states(after, last);
      var ids = new TreeSet<>(indexed.keySet());
      ids.addAll(there.keySet());
      ids.removeIf(id -> isSame(there.get(id), indexed.get(id), whole));
      differing.accept(List.copyOf(ids));
      after = last;
    }
  }

  private static boolean isSame(@Nullable State there, @Nullable State indexed, boolean whole) {
    return there != null && indexed != null && there.equals(whole ? indexed : indexed.ofRow());
  }

  @Override
  public Comparison compare(boolean refresh) throws IOException {
    if (refresh) {
      catchUp();
    }
    var index = complete;
    if (index == null) {
      throw new IOException("the search index is being built");
    }
    var found = new ArrayList<Long>();
    try (var snapshot = index.snapshot()) {
      compare(snapshot, true, found::addAll);
    }
    writing.writeLock().lock(); // what was being written is indexed now
    try (var snapshot = index.snapshot()) {
      var differing = new ArrayList<Long>();
      for (var id : found) {
        if (differing.size() < EXAMPLES && !isIndexed(snapshot, id)) {
          differing.add(id);
        }
      }
      return new Comparison(snapshot.templates(), differing);
    } finally {
      writing.writeLock().unlock();
    }
  }

  private boolean isIndexed(Snapshot snapshot, long id) throws IOException {
    var there = rows.read(List.of(id)).stream().map(IndexedTemplate::state).findFirst();
    return there.equals(Optional.ofNullable(snapshot.states(id - 1, id).get(id)));
  }

  @Override
  public Optional<List<Place>> places(
      IndexedList list, IndexedList.Order order, ListStart start, int limit) {
    var sort = IndexFields.sort(order);
    return ask(list, (snapshot, query) -> snapshot.places(query, sort, start, limit));
  }

  @Override
  public OptionalLong count(IndexedList list) {
    return ask(list, Snapshot::count).map(OptionalLong::of).orElseGet(OptionalLong::empty);
  }

  /** Asks one state of the index. */
  @FunctionalInterface
  private interface Question<T> {
    T ask(Snapshot snapshot, Query query) throws IOException;
  }

  private <T> Optional<T> ask(IndexedList list, Question<T> question) {
    var index = complete;
    if (index == null) {
      return Optional.empty();
    }
    try (var snapshot = index.snapshot()) {
      return Optional.of(question.ask(snapshot, IndexFields.query(list)));
    } catch (IOException | AlreadyClosedException e) {
      fail(index, e);
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    closed = true;
    thread.shutdown();
    catchingUp.lock(); // what it is at ends soon
    try {
      var index = folder;
      complete = null;
      folder = null;
      if (index != null) {
        index.close();
      }
    } catch (IOException e) {
      LOG.warn("the search index {} is not closed: {}", path, e.toString());
    } finally {
      catchingUp.unlock();
    }
  }
}
