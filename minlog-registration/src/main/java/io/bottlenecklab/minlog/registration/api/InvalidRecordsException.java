package io.bottlenecklab.minlog.registration.api;

import java.util.List;

/** A batch of which nothing is registered. */
public final class InvalidRecordsException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient List<RecordMistake> mistakes;

  InvalidRecordsException(List<RecordMistake> mistakes) {
    super("invalid records");
    this.mistakes = mistakes;
  }

  /** Of a batch that has not as many records as one may have. */
  static InvalidRecordsException ofNumber(int most) {
    return new InvalidRecordsException(
        List.of(new RecordMistake(null, "records", "must be 1 to %d records".formatted(most))));
  }

  /** The first of them. */
  public List<RecordMistake> mistakes() {
    return mistakes;
  }
}
