package io.bottlenecklab.codezap.paging;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.bottlenecklab.support.problem.InvalidFieldException;
import java.util.Arrays;
import java.util.Base64;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Cursors as texts: the sort and some numbers, in letters that an address may have. */
final class CursorText {

  private CursorText() {}

  static String of(SortOrder sort, long... numbers) {
    var text =
        Stream.concat(Stream.of(sort.parameter()), LongStream.of(numbers).mapToObj(Long::toString))
            .collect(Collectors.joining(":"));
    return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(UTF_8));
  }

  /**
   * The numbers of a cursor.
   *
   * @param count how many it has
   * @throws InvalidFieldException if it is no such text, or one of another sort
   */
  static long[] numbers(SortOrder sort, String cursor, int count) {
    try {
      var parts = new String(Base64.getUrlDecoder().decode(cursor), UTF_8).split(":", -1);
      var numbers = Arrays.stream(parts).skip(1).mapToLong(Long::parseLong).toArray();
      if (numbers.length == count && of(sort, numbers).equals(cursor)) {
        return numbers;
      }
    } catch (IllegalArgumentException e) {
      throw invalid();
    }
    throw invalid();
  }

  static InvalidFieldException invalid() {
    return new InvalidFieldException(
        "after", "must be the field next of a page in the same order of this service");
  }
}
