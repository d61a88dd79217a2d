package io.bottlenecklab.codezap.search;

import io.bottlenecklab.codezap.template.UtcTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.AnalyzerWrapper;
import org.apache.lucene.analysis.ko.KoreanAnalyzer;
import org.apache.lucene.analysis.ngram.NGramTokenizer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.NGramPhraseQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.SortedNumericSelector;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.QueryBuilder;

/**
 * How templates become documents, and keywords queries. Texts are indexed by pairs of neighbouring
 * characters, to find what LIKE finds, and by Korean words without their particles and endings.
 */
final class IndexFields {

  /** Changes with everything here that an older index would lack. */
  static final String FORMAT = "1";

  static final String ID = "id";
  static final String ROW = "row";
  static final String PARTS = "parts";

  /** The key as a term, by which a document is replaced. */
  private static final String KEY = "key";

  private static final String MEMBER = "member";
  private static final String CATEGORY = "category";
  private static final String TAG = "tag";
  private static final String PUBLIC = "public";

  private static final String LETTERS = "letters";
  private static final String NEIGHBOURS = "neighbours";
  private static final String KOREAN = "korean";

  /** No phrase reaches from one text into the next. */
  private static final int BETWEEN_TEXTS = 100;

  private static final Pattern HANGUL = Pattern.compile("\\p{IsHangul}");
  private static final Pattern KOREAN_WORDS = Pattern.compile("[\\p{IsHangul}\\s]+");

  private static final FieldType ONCE = type(IndexOptions.DOCS);
  private static final FieldType IN_PLACE = type(IndexOptions.DOCS_AND_FREQS_AND_POSITIONS);

  /** Of texts and keywords. */
  static final Analyzer ANALYZER = new TextAnalyzer();

  private IndexFields() {}

  private static final class TextAnalyzer extends AnalyzerWrapper {

    private final Map<String, Analyzer> byField =
        Map.of(LETTERS, neighbours(1), NEIGHBOURS, neighbours(2), KOREAN, new KoreanAnalyzer());

    TextAnalyzer() {
      super(Analyzer.PER_FIELD_REUSE_STRATEGY);
    }

    @Override
    protected Analyzer getWrappedAnalyzer(String field) {
      return Objects.requireNonNull(byField.get(field), field);
    }

    @Override
    public int getPositionIncrementGap(String field) {
      return BETWEEN_TEXTS;
    }
  }

  private static Analyzer neighbours(int letters) {
    return new Analyzer() {
      @Override
      protected TokenStreamComponents createComponents(String field) {
        return new TokenStreamComponents(new NGramTokenizer(letters, letters));
      }
    };
  }

  private static FieldType type(IndexOptions options) {
    var type = new FieldType();
    type.setIndexOptions(options);
    type.setOmitNorms(true);
    type.freeze();
    return type;
  }

  /** Finds the document of a template. */
  static Term key(long template) {
    return new Term(KEY, Long.toString(template));
  }

  static Document document(IndexedTemplate template) {
    var document = new Document();
    add(document, KEY, template.id());
    number(document, ID, template.id());
    number(document, ROW, template.state().row());
    number(document, PARTS, template.state().parts());
    number(document, "created_at", UtcTime.micros(template.created()));
    number(document, "modified_at", UtcTime.micros(template.modified()));
    number(document, "likes_count", template.likes());
    add(document, MEMBER, template.member());
    add(document, CATEGORY, template.category());
    add(document, PUBLIC, template.isPublic() ? 1 : 0);
    template.tags().forEach(tag -> add(document, TAG, tag));
    for (var text : template.texts()) {
      var folded = LetterCase.fold(text);
      document.add(new Field(LETTERS, folded, ONCE));
      document.add(new Field(NEIGHBOURS, folded, IN_PLACE));
      if (HANGUL.matcher(text).find()) {
        document.add(new Field(KOREAN, text, IN_PLACE));
      }
    }
    return document;
  }

  private static void add(Document document, String field, long value) {
    document.add(new StringField(field, Long.toString(value), Store.NO));
  }

  private static void number(Document document, String field, long value) {
    document.add(new LongField(field, value, Store.NO));
  }

  /** By the column, then by the key. */
  static Sort sort(IndexedList.Order order) {
    return new Sort(sortField(order.column(), order.ascending()), sortField(ID, order.ascending()));
  }

  private static SortField sortField(String field, boolean ascending) {
    return LongField.newSortField(field, !ascending, SortedNumericSelector.Type.MIN);
  }

  /** Finds the templates of a list. */
  static Query query(IndexedList list) {
    var query = new BooleanQuery.Builder();
    query.add(keyword(list.keyword()), Occur.FILTER);
    if (list.memberId() == null) {
      query.add(anyOf(List.of(term(PUBLIC, 1), term(MEMBER, list.caller()))), Occur.FILTER);
    } else {
      query.add(term(MEMBER, list.memberId()), Occur.FILTER);
      if (list.memberId() != list.caller()) {
        query.add(term(PUBLIC, 1), Occur.FILTER);
      }
    }
    if (list.categoryId() != null) {
      query.add(term(CATEGORY, list.categoryId()), Occur.FILTER);
    }
    if (!list.tagIds().isEmpty()) {
      query.add(anyOf(list.tagIds().stream().map(tag -> term(TAG, tag)).toList()), Occur.FILTER);
    }
    return query.build();
  }

  private static Query term(String field, long value) {
    return new TermQuery(new Term(field, Long.toString(value)));
  }

  private static Query anyOf(List<Query> queries) {
    var any = new BooleanQuery.Builder();
    queries.forEach(query -> any.add(query, Occur.SHOULD));
    return any.build();
  }

  private static Query keyword(String keyword) {
    var literal = literal(LetterCase.fold(keyword));
    if (!KOREAN_WORDS.matcher(keyword).matches()) {
      return literal;
    }
    var words = new QueryBuilder(ANALYZER).createPhraseQuery(KOREAN, keyword);
    return words == null ? literal : anyOf(List.of(literal, words));
  }

  /** Each two neighbours, one after the other. */
  private static Query literal(String folded) {
    var letters = folded.codePoints().mapToObj(Character::toString).toList();
    if (letters.size() == 1) {
      return new TermQuery(new Term(LETTERS, folded));
    }
    var phrase = new PhraseQuery.Builder();
    for (var i = 0; i + 1 < letters.size(); i++) {
      phrase.add(new Term(NEIGHBOURS, letters.get(i) + letters.get(i + 1)), i);
    }
    return new NGramPhraseQuery(2, phrase.build());
  }
}
