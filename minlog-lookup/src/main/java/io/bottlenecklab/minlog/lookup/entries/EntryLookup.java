package io.bottlenecklab.minlog.lookup.entries;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import io.bottlenecklab.minlog.lookup.access.Access;
import io.bottlenecklab.minlog.lookup.access.Caller;
import io.bottlenecklab.minlog.lookup.trail.Trail;
import io.bottlenecklab.minlog.record.LogRecord;
import io.bottlenecklab.minlog.record.LogRecord.Organisation;
import io.bottlenecklab.minlog.record.LogRecord.Professional;
import io.bottlenecklab.minlog.record.Pseudonym;
import io.bottlenecklab.support.problem.InvalidFieldException;
import java.time.Clock;
import org.springframework.stereotype.Service;

/**
 * Looks entries up for callers who may read them, and leaves a record if they are a citizen's. An
 * assistant's entries name no citizen, so that there is none whose data was looked at.
 */
@Service
class EntryLookup {

  private static final Organisation MINLOG = new Organisation("MINLOG", "MinLog");
  private static final String ACTIVITY = "Looked up log entries";
  private static final String SYSTEM = "minlog-lookup";

  /** What the table has room for. */
  private static final int LONGEST_ID = 20;

  private static final int LONGEST_NAME = 100;

  /** Version 7: in the order of time, as the table would have them. */
  private final NoArgGenerator ids = Generators.timeBasedEpochRandomGenerator();

  private final Entries entries;
  private final Access access;
  private final Trail trail;
  private final Clock clock;

  EntryLookup(Entries entries, Access access, Trail trail, Clock clock) {
    this.entries = entries;
    this.access = access;
    this.trail = trail;
    this.clock = clock;
  }

  /**
   * Entries about a citizen.
   *
   * @throws Access.NotPermittedException if the caller may not read them
   * @throws InvalidFieldException if there is no such page
   */
  EntryPage aboutCitizen(Caller caller, Pseudonym citizen, Question question) {
    access.toCitizen(caller, citizen);
    var page = entries.page(question);
    trail.leave(trace(caller, citizen));
    return page;
  }

  /**
   * Entries that an assistant caused.
   *
   * @throws Access.NotPermittedException if the caller may not read them
   * @throws InvalidFieldException if there is no such page
   */
  EntryPage onBehalfOf(Caller caller, Question question) {
    access.toAssistants(caller);
    return entries.page(question);
  }

  private LogRecord trace(Caller caller, Pseudonym citizen) {
    var now = clock.instant();
    return new LogRecord(
        ids.generate(),
        citizen,
        now,
        now,
        new Professional(cut(caller.account(), LONGEST_ID), cut(caller.email(), LONGEST_NAME)),
        null,
        MINLOG,
        ACTIVITY,
        SYSTEM);
  }

  private static String cut(String text, int length) {
    return text.length() <= length ? text : text.substring(0, length);
  }
}
