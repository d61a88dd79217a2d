package io.bottlenecklab.codezap.search;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What of a keyword a FULLTEXT index of the server can be asked for. */
final class IndexWords {

  /** As InnoDB's parsers see a word. */
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}_]+");

  /** {@code innodb_ft_min_token_size} and {@code innodb_ft_max_token_size} as servers come. */
  private static final int SHORTEST = 3;

  private static final int LONGEST = 84;

  /** {@code information_schema.innodb_ft_default_stopword}. */
  private static final Set<String> STOP_WORDS =
      Set.of(
          "a", "about", "an", "are", "as", "at", "be", "by", "com", "de", "en", "for", "from",
          "how", "i", "in", "is", "it", "la", "of", "on", "or", "that", "the", "this", "to", "und",
          "was", "what", "when", "where", "who", "will", "with", "www");

  /** The longest stop word. */
  private static final int STOP_LETTERS = 5;

  private IndexWords() {}

  /**
   * The words that the index of whole words surely has, in whatever case a text has them. A word
   * with a letter that the server may not know is none: the server splits texts there.
   */
  static List<String> indexed(String keyword) {
    return words(
        keyword,
        word ->
            word.codePointCount(0, word.length()) >= SHORTEST
                && word.codePointCount(0, word.length()) <= LONGEST
                && !mayBeStopWord(word)
                && word.codePoints().allMatch(LetterCase::isKnownInEachCase));
  }

  /** The server compares words without accents, so that «thé» is a stop word. */
  private static boolean mayBeStopWord(String word) {
    return STOP_WORDS.contains(LetterCase.fold(word))
        || (word.length() <= STOP_LETTERS && word.codePoints().anyMatch(IndexWords::isAccented));
  }

  private static boolean isAccented(int letter) {
    return letter > 'z' && Character.UnicodeScript.of(letter) == Character.UnicodeScript.LATIN;
  }

  /** The runs that have a pair of neighbours, of letters that the index surely has. */
  static List<String> pairs(String keyword) {
    return words(
        keyword,
        word ->
            word.length() >= 2
                && word.codePoints()
                    .allMatch(
                        letter -> LetterCase.isKnownInEachCase(letter) && !isAccented(letter)));
  }

  /** A query in boolean mode for all of these. Between quotes no operator counts. */
  static String all(List<String> words) {
    return words.stream().map(word -> "+\"" + word + '"').collect(Collectors.joining(" "));
  }

  private static List<String> words(String keyword, Predicate<String> kept) {
    return WORD.matcher(keyword)
        .results()
        .map(word -> word.group())
        .filter(kept)
        .distinct()
        .toList();
  }
}
