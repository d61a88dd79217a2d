package io.bottlenecklab.db;

import io.bottlenecklab.minlog.record.CprNumber;
import io.bottlenecklab.minlog.record.LogRecord.Organisation;
import io.bottlenecklab.minlog.record.LogRecord.Professional;
import io.bottlenecklab.minlog.record.Pseudonym;
import io.bottlenecklab.minlog.record.Pseudonyms;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * Makes log entries out of nothing but the dataset, the pseudonyms' key and their number, the same
 * on every machine and database. Any entry can be made without those before it. Skewed as real logs
 * are: a few citizens, and a few assistants, have very many entries.
 */
final class EntryGenerator {

  private static final Instant FIRST_DAY = Instant.parse("2023-01-01T00:00:00Z");
  private static final long THREE_YEARS_MILLIS = 3L * 365 * 24 * 60 * 60 * 1000;
  private static final long REGISTERED_WITHIN_MILLIS = 5_000;
  private static final int PERCENT_BY_ASSISTANTS = 30;
  private static final int PROFESSIONALS = 5_000;
  private static final int ORGANISATIONS = 200;

  private static final List<String> TOWNS =
      List.of(
          "Aalborg",
          "Aarhus",
          "Esbjerg",
          "Herlev",
          "Herning",
          "Hillerød",
          "Horsens",
          "Hvidovre",
          "Kolding",
          "København",
          "Køge",
          "Næstved",
          "Odense",
          "Randers",
          "Roskilde",
          "Silkeborg",
          "Slagelse",
          "Svendborg",
          "Vejle",
          "Viborg");
  private static final List<String> KINDS =
      List.of("Lægehus", "Apotek", "Sygehus", "Hjemmepleje", "Speciallæge");
  private static final List<String> GIVEN_NAMES =
      List.of(
          "Anna", "Anne", "Bente", "Camilla", "Hans", "Henrik", "Inge", "Jens", "Karen", "Lars",
          "Lene", "Mette", "Michael", "Ole", "Peter", "Søren");
  private static final List<String> FAMILY_NAMES =
      List.of(
          "Andersen",
          "Christensen",
          "Hansen",
          "Jensen",
          "Jørgensen",
          "Kristensen",
          "Larsen",
          "Madsen",
          "Møller",
          "Nielsen",
          "Olsen",
          "Pedersen",
          "Petersen",
          "Rasmussen",
          "Sørensen",
          "Thomsen");
  private static final List<String> ACTIVITIES =
      List.of(
          "Opened the medication card",
          "Read the laboratory results",
          "Read the journal",
          "Renewed a prescription",
          "Read the vaccination card",
          "Opened the referral",
          "Read the discharge letter",
          "Updated the medication card");
  private static final List<String> SYSTEMS =
      List.of("journal-north", "journal-south", "journal-capital", "pharmacy", "home-care");

  private final Draws draws;
  private final long step;
  private final Zipf citizens;
  private final long[] pseudonyms;
  private final List<Professional> professionals;
  private final List<Organisation> organisations;
  private final List<String> assistantIds;

  /** Computes every citizen's pseudonym at once: a microsecond each. */
  EntryGenerator(MinlogDataset dataset, Pseudonyms key) {
    this.draws = new Draws(dataset.seed());
    this.step = Long.divideUnsigned(-1, Math.max(dataset.entries(), 1));
    this.citizens = new Zipf(dataset.citizens());
    this.pseudonyms = pseudonyms(dataset.citizens(), key);
    this.professionals = IntStream.range(0, PROFESSIONALS).mapToObj(this::professional).toList();
    this.organisations =
        IntStream.range(0, ORGANISATIONS).mapToObj(EntryGenerator::organisation).toList();
    this.assistantIds =
        IntStream.rangeClosed(1, SeededAssistant.COUNT)
            .mapToObj(n -> new SeededAssistant(n).id())
            .toList();
  }

  /** Entry number {@code n}, from 1. */
  SeededEntry entry(long n) {
    var occurredAt = FIRST_DAY.plusMillis(draws.draw(n, 2, THREE_YEARS_MILLIS));
    var professional = (int) draws.draw(n, 4, PROFESSIONALS);
    return new SeededEntry(
        id(n),
        pseudonym(citizens.rank(draws.uniform(n, 1))),
        occurredAt,
        occurredAt.plusMillis(draws.draw(n, 3, REGISTERED_WITHIN_MILLIS)),
        professionals.get(professional),
        draws.draw(n, 5, 100) < PERCENT_BY_ASSISTANTS
            ? assistantIds.get(SeededAssistant.drawn(draws.uniform(n, 6)).n() - 1)
            : null,
        organisations.get(professional % ORGANISATIONS),
        ACTIVITIES.get((int) draws.draw(n, 7, ACTIVITIES.size())),
        SYSTEMS.get(professional % SYSTEMS.size()));
  }

  /** The pseudonym of citizen number {@code n}, from 1. */
  Pseudonym pseudonym(int n) {
    return new Pseudonym(pseudonyms[2 * n - 2], pseudonyms[2 * n - 1]);
  }

  /**
   * A random UUID to look at (version 4), spread over all that there can be, as those registered
   * later are; ascending, so that the table is written from its beginning to its end.
   */
  private UUID id(long n) {
    var high = step * (n - 1) + draws.draw(n, 8, step);
    var low = draws.bits(n, 9);
    return new UUID((high & ~0xF000L) | 0x4000L, (low & ~(0b11L << 62)) | (0b10L << 62));
  }

  private Professional professional(int n) {
    return new Professional(
        "P%04d".formatted(n),
        GIVEN_NAMES.get((int) draws.draw(n, 10, GIVEN_NAMES.size()))
            + " "
            + FAMILY_NAMES.get((int) draws.draw(n, 11, FAMILY_NAMES.size())));
  }

  private static Organisation organisation(int n) {
    return new Organisation(
        "SOR-" + (1000 + n),
        "%s %s %d"
            .formatted(
                KINDS.get(n % KINDS.size()), TOWNS.get(n % TOWNS.size()), 1 + n / TOWNS.size()));
  }

  private static long[] pseudonyms(int citizens, Pseudonyms key) {
    var halves = new long[2 * citizens];
    IntStream.rangeClosed(1, citizens)
        .parallel()
        .forEach(n -> {
          var pseudonym = key.of(new CprNumber(new SeededCitizen(n).cpr()));
          halves[2 * n - 2] = pseudonym.high();
          halves[2 * n - 1] = pseudonym.low();
        });
    return halves;
  }
}
