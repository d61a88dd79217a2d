package io.bottlenecklab.minlog.registration.api;

import io.bottlenecklab.minlog.record.LogRecord;
import io.bottlenecklab.minlog.record.Pseudonyms;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** Turns a request into records, all of them or none. */
final class Batches {

  /** More mistakes are not reported. */
  private static final int TOLD = 100;

  private final int most;
  private final Pseudonyms pseudonyms;
  private final Clock clock;

  Batches(int most, Pseudonyms pseudonyms, Clock clock) {
    this.most = most;
    this.pseudonyms = pseudonyms;
    this.clock = clock;
  }

  /** The most records a call may have. */
  int most() {
    return most;
  }

  /**
   * The batch's records.
   *
   * @throws InvalidRecordsException if one is not valid, or there are none or too many
   */
  List<LogRecord> records(RegistrationRequest request) {
    var sent = request.records();
    if (sent == null || sent.isEmpty() || sent.size() > most) {
      throw InvalidRecordsException.ofNumber(most);
    }
    var mistakes = new ArrayList<RecordMistake>();
    var rules = new RecordRules(pseudonyms, clock.instant(), mistakes);
    var records = new ArrayList<LogRecord>(sent.size());
    var ids = HashSet.newHashSet(sent.size());
    for (var index = 0; index < sent.size() && mistakes.size() < TOLD; index++) {
      var json = sent.get(index);
      if (json == null) {
        mistakes.add(new RecordMistake(index, "", "must be a record"));
        continue;
      }
      var before = mistakes.size();
      var log = rules.check(index, json);
      if (mistakes.size() == before && !ids.add(log.id())) {
        mistakes.add(new RecordMistake(index, "id", "must not be there twice in one call"));
      }
      records.add(log);
    }
    if (!mistakes.isEmpty()) {
      throw new InvalidRecordsException(mistakes);
    }
    return records;
  }
}
