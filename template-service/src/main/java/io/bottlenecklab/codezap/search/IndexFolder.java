package io.bottlenecklab.codezap.search;

import io.bottlenecklab.codezap.search.IndexedTemplate.State;
import io.bottlenecklab.codezap.search.ListStart.Place;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.IndexWriterConfig.OpenMode;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.jspecify.annotations.Nullable;
import org.springframework.util.FileSystemUtils;

/** An index in a folder, which this process alone writes. A process that is killed frees it. */
final class IndexFolder implements Closeable {

  private static final String FORMAT = "format";

  private final Directory directory;
  private final IndexWriter writer;
  private final SearcherManager searchers;

  private IndexFolder(Directory directory, IndexWriter writer, SearcherManager searchers) {
    this.directory = directory;
    this.writer = writer;
    this.searchers = searchers;
  }

  private static IndexFolder of(Directory directory, OpenMode mode) throws IOException {
    var writer =
        new IndexWriter(directory, new IndexWriterConfig(IndexFields.ANALYZER).setOpenMode(mode));
    try {
      writer.setLiveCommitData(Map.of(FORMAT, IndexFields.FORMAT).entrySet());
      return new IndexFolder(directory, writer, new SearcherManager(writer, new SearcherFactory()));
    } catch (IOException | RuntimeException e) {
      writer.rollback();
      throw e;
    }
  }

  /**
   * Opens the index in a folder, and reads all of it once.
   *
   * @throws IOException if it is missing, damaged, of another version or in use
   */
  static IndexFolder open(Path folder) throws IOException {
    var directory = FSDirectory.open(folder);
    try (var reader = DirectoryReader.open(directory)) {
      var format = reader.getIndexCommit().getUserData().get(FORMAT);
      if (!IndexFields.FORMAT.equals(format)) {
        throw new IOException("its format is %s".formatted(format));
      }
      for (var leaf : reader.leaves()) {
        leaf.reader().checkIntegrity();
      }
      return of(directory, OpenMode.APPEND);
    } catch (IOException | RuntimeException e) {
      directory.close();
      throw e;
    }
  }

  /** Begins an empty index; deletes whatever is in the folder. */
  static IndexFolder create(Path folder) throws IOException {
    var _ = FileSystemUtils.deleteRecursively(folder);
    return of(FSDirectory.open(Files.createDirectories(folder)), OpenMode.CREATE);
  }

  /** Replaces these templates by what there is of them. */
  void replace(Collection<Long> ids, List<IndexedTemplate> there) throws IOException {
    var gone = new HashSet<>(ids);
    for (var template : there) {
      writer.updateDocument(IndexFields.key(template.id()), IndexFields.document(template));
      gone.remove(template.id());
    }
    writer.deleteDocuments(gone.stream().map(IndexFields::key).toArray(Term[]::new));
  }

  /** Keeps what was replaced, also if the process is killed. */
  void commit() throws IOException {
    writer.commit();
  }

  /** The index as it is now. */
  Snapshot snapshot() throws IOException {
    searchers.maybeRefreshBlocking();
    return new Snapshot(searchers, searchers.acquire());
  }

  @Override
  public void close() throws IOException {
    searchers.close();
    writer.close();
    directory.close();
  }

  /** Closes it without writing, for example because the disk is full. */
  void abandon() throws IOException {
    searchers.close();
    writer.rollback();
    directory.close();
  }

  /** One state of the index. */
  record Snapshot(SearcherManager searchers, IndexSearcher searcher) implements Closeable {

    /** A part of what a query finds, in the order of a sort by two numbers. */
    List<Place> places(Query query, Sort sort, ListStart start, int limit) throws IOException {
      var offset = start instanceof ListStart.Offset(var templates) ? templates : 0;
      var all = Math.max(1, searcher.getIndexReader().maxDoc());
      var read = (int) Math.min(offset + limit, all);
      var hits = searcher.search(query, new TopFieldCollectorManager(sort, read, after(start), 1));
      return Arrays.stream(hits.scoreDocs)
          .skip(offset)
          .map(hit -> ((FieldDoc) hit).fields)
          .map(values -> new Place((Long) values[1], (Long) values[0]))
          .toList();
    }

    private static @Nullable FieldDoc after(ListStart start) {
      return start instanceof ListStart.After(var place)
          ? new FieldDoc(Integer.MAX_VALUE, Float.NaN, new Object[] {place.value(), place.id()})
          : null;
    }

    long count(Query query) throws IOException {
      return searcher.count(query);
    }

    long templates() {
      return searcher.getIndexReader().numDocs();
    }

    /**
     * The states of indexed templates.
     *
     * @param after a key less than the first one
     * @param last the greatest key
     */
    Map<Long, State> states(long after, long last) throws IOException {
      var states = new HashMap<Long, State>();
      var range = LongField.newRangeQuery(IndexFields.ID, after + 1, last);
      var weight = searcher.createWeight(searcher.rewrite(range), ScoreMode.COMPLETE_NO_SCORES, 1);
      for (var leaf : searcher.getIndexReader().leaves()) {
        var scorer = weight.scorer(leaf);
        if (scorer != null) {
          add(states, leaf.reader(), scorer.iterator());
        }
      }
      return states;
    }

    private static void add(Map<Long, State> states, LeafReader leaf, DocIdSetIterator documents)
        throws IOException {
      var live = leaf.getLiveDocs();
      var ids = numbers(leaf, IndexFields.ID);
      var rows = numbers(leaf, IndexFields.ROW);
      var parts = numbers(leaf, IndexFields.PARTS);
      for (var document = documents.nextDoc();
          document != DocIdSetIterator.NO_MORE_DOCS;
          document = documents.nextDoc()) {
        if ((live == null || live.get(document))
            && ids.advanceExact(document)
            && rows.advanceExact(document)
            && parts.advanceExact(document)) {
          states.put(ids.longValue(), new State(rows.longValue(), parts.longValue()));
        }
      }
    }

    private static NumericDocValues numbers(LeafReader leaf, String field) throws IOException {
      return DocValues.unwrapSingleton(DocValues.getSortedNumeric(leaf, field));
    }

    @Override
    public void close() throws IOException {
      searchers.release(searcher);
    }
  }
}
