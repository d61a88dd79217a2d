package io.bottlenecklab.systems.minlog.registration;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.bottlenecklab.db.minlog.SeededAssistant;
import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.db.seeding.Zipf;
import io.bottlenecklab.lab.load.script.Drawing;
import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;

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
      append(json, n, now, byRank);
    }
    return json.append("]}").toString().getBytes(UTF_8);
  }

  private void append(StringBuilder json, int n, Instant now, Zipf byRank) {
    var random = Drawing.of(seed, n);
    var professional = random.nextInt(PROFESSIONALS);
    json.append("{\"id\":\"").append(ids.id(n, now.toEpochMilli()));
    json.append("\",\"citizen\":\"")
        .append(new SeededCitizen(byRank.rank(random.nextDouble())).cpr());
    json.append("\",\"occurredAt\":\"").append(now);
    json.append("\",\"professional\":{\"id\":\"P").append(professional);
    json.append("\",\"name\":\"Doctor ").append(professional);
    appendAssistant(json, random);
    var organisation = 1_000 + professional % ORGANISATIONS;
    json.append("\"organisation\":{\"id\":\"SOR-").append(organisation);
    json.append("\",\"name\":\"Lægehus ").append(organisation);
    json.append("\"},\"activity\":\"").append(ACTIVITIES.get(random.nextInt(ACTIVITIES.size())));
    json.append("\",\"system\":\"journal-north\"}");
  }

  private static void appendAssistant(StringBuilder json, SplittableRandom random) {
    json.append("\"},");
    if (random.nextInt(10) < BY_ASSISTANTS_OF_TEN) {
      var assistant = SeededAssistant.drawn(random.nextDouble());
      json.append("\"assistant\":\"").append(assistant.id()).append("\",");
    }
  }
}
