package io.bottlenecklab.codezap.tag;

import java.util.List;
import org.springframework.dao.ConcurrencyFailureException;

/** Finds the tags of these names, and makes those that are not there. */
public interface TagCreation {

  /**
   * The keys, in the order of the names; in the caller's transaction.
   *
   * @param names without repetition
   * @throws ConcurrencyFailureException if another transaction made one of them meanwhile; the
   *     caller's is to be repeated
   */
  List<Long> keys(List<String> names);

  /** The mechanism: a value of the knob {@code codezap.tag-creation}. */
  Lookup lookup();

  /** Another transaction made the tag. */
  final class MadeMeanwhileException extends ConcurrencyFailureException {

    private static final long serialVersionUID = 1L;

    MadeMeanwhileException(Throwable cause) {
      super("another transaction made the tag", cause);
    }
  }

  /** How tags are found or made: the values of the knob {@code codezap.tag-creation}. */
  enum Lookup {
    /** Each by itself. */
    ONE_BY_ONE,
    /** All of a template together. */
    AT_ONCE
  }
}
