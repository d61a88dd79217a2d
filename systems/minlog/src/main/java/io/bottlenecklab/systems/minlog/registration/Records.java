package io.bottlenecklab.systems.minlog.registration;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.bottlenecklab.db.minlog.SeededAssistant;
import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.db.seeding.Zipf;
import io.bottlenecklab.lab.load.script.Drawing;
import io.bottlenecklab.minlog.record.LogRecord;
import io.bottlenecklab.minlog.record.LogRecord.Organisation;
import io.bottlenecklab.minlog.record.LogRecord.Professional;
import io.bottlenecklab.systems.minlog.SeededPseudonyms;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Log records that are new, about seeded citizens and of seeded assistants' doing, of whom few have
 * very many, as in the seeded rows. Text is put together by hand: a call of 500 is 150 kB, and the
 * load tool shares the machine.
 *
 * @param citizens seeded, to draw from
 * @param seed of the drawing
 * @param ids of this load, unlike any other's
 */
record Records(int citizens, long seed, RecordIds ids) {

  /** The calling system, as each record names it. */
  static final String SYSTEM = "journal-north";

  private static final int USUAL_LENGTH = 320;
  private static final int PROFESSIONALS = 5_000;
  private static final int ORGANISATIONS = 200;
  private static final int BY_ASSISTANTS_OF_TEN = 3;
  private static final List<String> ACTIVITIES =
      List.of(
          "Opened the medication card",
          "Read the laboratory results",
          "Read the journal",
          "Renewed a prescription");

  /** A call's body: {@code count} records from number {@code first}, in JSON. */
  byte[] body(int first, int count) {
    var json = new StringBuilder(count * USUAL_LENGTH).append("{\"records\":[");
    var now = Instant.now();
    var byRank = new Zipf(citizens);
    for (var n = first; n < first + count; n++) {
      if (n > first) {
        json.append(',');
      }
      append(json, drawn(n, now, byRank), now);
    }
    return json.append("]}").toString().getBytes(UTF_8);
  }

  /**
   * A record's values.
   *
   * @param assistant the id; null if the professional acts alone
   * @param organisation number of it
   */
  record Drawn(
      UUID id,
      SeededCitizen citizen,
      int professional,
      @Nullable String assistant,
      int organisation,
      String activity) {

    /** As registration puts it on the topic. */
    LogRecord record(SeededPseudonyms pseudonyms, Instant now) {
      return new LogRecord(
          id,
          pseudonyms.of(citizen),
          now,
          now,
          new Professional("P" + professional, "Doctor " + professional),
          assistant,
          new Organisation("SOR-" + organisation, "Lægehus " + organisation),
          activity,
          SYSTEM);
    }
  }

  /**
   * Record number {@code n}, made at a time; the population's ranks are drawn by {@code byRank}.
   */
  Drawn drawn(int n, Instant now, Zipf byRank) {
    var random = Drawing.of(seed, n);
    var professional = random.nextInt(PROFESSIONALS);
    return new Drawn(
        ids.id(n, now.toEpochMilli()),
        new SeededCitizen(byRank.rank(random.nextDouble())),
        professional,
        random.nextInt(10) < BY_ASSISTANTS_OF_TEN
            ? SeededAssistant.drawn(random.nextDouble()).id()
            : null,
        1_000 + professional % ORGANISATIONS,
        ACTIVITIES.get(random.nextInt(ACTIVITIES.size())));
  }

  private static void append(StringBuilder json, Drawn drawn, Instant now) {
    json.append("{\"id\":\"").append(drawn.id());
    json.append("\",\"citizen\":\"").append(drawn.citizen().cpr());
    json.append("\",\"occurredAt\":\"").append(now);
    json.append("\",\"professional\":{\"id\":\"P").append(drawn.professional());
    json.append("\",\"name\":\"Doctor ").append(drawn.professional());
    json.append("\"},");
    if (drawn.assistant() != null) {
      json.append("\"assistant\":\"").append(drawn.assistant()).append("\",");
    }
    json.append("\"organisation\":{\"id\":\"SOR-").append(drawn.organisation());
    json.append("\",\"name\":\"Lægehus ").append(drawn.organisation());
    json.append("\"},\"activity\":\"").append(drawn.activity());
    json.append("\",\"system\":\"").append(SYSTEM).append("\"}");
  }
}
