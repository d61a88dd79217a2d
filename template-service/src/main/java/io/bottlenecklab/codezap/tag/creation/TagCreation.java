package io.bottlenecklab.codezap.tag.creation;

import java.util.List;
import org.springframework.dao.ConcurrencyFailureException;

/** Finds the tags of these names, and makes those that are not there. */
public interface TagCreation {

  /**
   * The keys, in the order of the names; in the caller's transaction.
   *
   * @param names without repetition
   * @throws ConcurrencyFailureException where another transaction made one of them meanwhile; the
   *     caller's is to be repeated
   */
  List<Long> keys(List<String> names);

  /** The mechanism, as the knob {@code codezap.tag-creation} calls it. */
  String mechanism();

  /** Another transaction made the tag. */
  final class MadeMeanwhileException extends ConcurrencyFailureException {

    private static final long serialVersionUID = 1L;

    MadeMeanwhileException(Throwable cause) {
      super("another transaction made the tag", cause);
    }
  }
}
