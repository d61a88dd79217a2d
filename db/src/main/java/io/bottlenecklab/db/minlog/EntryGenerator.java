package io.bottlenecklab.db.minlog;

import io.bottlenecklab.db.seeding.Draws;
import io.bottlenecklab.db.seeding.Zipf;
import io.bottlenecklab.minlog.record.CprNumber;
import io.bottlenecklab.minlog.record.LogRecord.Organisation;
import io.bottlenecklab.minlog.record.LogRecord.Professional;
import io.bottlenecklab.minlog.record.Pseudonym;
import io.bottlenecklab.minlog.record.Pseudonyms;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Generates log entries from the dataset, the pseudonyms' key and their number alone: the same on
 * every machine and database, and in any order. They are skewed as in real logs: a few citizens and
 * a few assistants have very many entries.
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
  private final IntFunction<Pseudonym> pseudonyms;
  private final IntFunction<Professional> professionals;
  private final IntFunction<Organisation> organisations;
  private final IntFunction<String> assistantIds;

  /** Generates a few entries: computes what each needs when it is generated. */
  static EntryGenerator ofFew(MinlogDataset dataset, Pseudonyms key) {
    var draws = new Draws(dataset.seed());
    return new EntryGenerator(
        dataset,
        draws,
        n -> pseudonym(n, key),
        n -> professional(n, draws),
        EntryGenerator::organisation,
        n -> new SeededAssistant(n).id());
  }

  /** Generates many entries: first computes all pseudonyms and names. */
  static EntryGenerator ofMany(MinlogDataset dataset, Pseudonyms key) {
    var few = ofFew(dataset, key);
    var pseudonyms = pseudonyms(dataset.citizens(), few);
    return new EntryGenerator(
        dataset,
        few.draws,
        n -> new Pseudonym(pseudonyms[2 * n - 2], pseudonyms[2 * n - 1]),
        all(0, PROFESSIONALS, few.professionals),
        all(0, ORGANISATIONS, few.organisations),
        all(1, SeededAssistant.COUNT, few.assistantIds));
  }

  private EntryGenerator(
      MinlogDataset dataset,
      Draws draws,
      IntFunction<Pseudonym> pseudonyms,
      IntFunction<Professional> professionals,
      IntFunction<Organisation> organisations,
      IntFunction<String> assistantIds) {
    this.draws = draws;
    this.step = Long.divideUnsigned(-1, Math.max(dataset.entries(), 1));
    this.citizens = new Zipf(dataset.citizens());
    this.pseudonyms = pseudonyms;
    this.professionals = professionals;
    this.organisations = organisations;
    this.assistantIds = assistantIds;
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
        professionals.apply(professional),
        draws.draw(n, 5, 100) < PERCENT_BY_ASSISTANTS
            ? assistantIds.apply(SeededAssistant.drawn(draws.uniform(n, 6)).n())
            : null,
        organisations.apply(professional % ORGANISATIONS),
        ACTIVITIES.get((int) draws.draw(n, 7, ACTIVITIES.size())),
        SYSTEMS.get(professional % SYSTEMS.size()));
  }

  /** The pseudonym of citizen number {@code n}, from 1. */
  Pseudonym pseudonym(int n) {
    return pseudonyms.apply(n);
  }

  /**
   * An id in the form of a random UUID (version 4). Ids are spread evenly, as later ones are, and
   * ascend, so that the table is written from its beginning to its end.
   */
  private UUID id(long n) {
    var high = step * (n - 1) + draws.draw(n, 8, step);
    var low = draws.bits(n, 9);
    return new UUID((high & ~0xF000L) | 0x4000L, (low & ~(0b11L << 62)) | (0b10L << 62));
  }

  private static Professional professional(int n, Draws draws) {
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

  private static Pseudonym pseudonym(int n, Pseudonyms key) {
    return key.of(new CprNumber(new SeededCitizen(n).cpr()));
  }

  /**
   * Computes both halves of each pseudonym, side by side: a list of objects would take several
   * times the memory.
   */
  private static long[] pseudonyms(int citizens, EntryGenerator generator) {
    var halves = new long[2 * citizens];
    IntStream.rangeClosed(1, citizens)
        .parallel()
        .forEach(n -> {
          var pseudonym = generator.pseudonym(n);
          halves[2 * n - 2] = pseudonym.high();
          halves[2 * n - 1] = pseudonym.low();
        });
    return halves;
  }

  /** The same function, with its values from {@code first} on computed at once. */
  private static <T> IntFunction<T> all(int first, int count, IntFunction<T> each) {
    var values = IntStream.range(first, first + count).mapToObj(each).toList();
    return n -> values.get(n - first);
  }
}
