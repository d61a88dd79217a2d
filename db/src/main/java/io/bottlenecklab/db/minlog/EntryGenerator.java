package io.bottlenecklab.db.minlog;

import io.bottlenecklab.db.seeding.RowRandom;
import io.bottlenecklab.db.seeding.WordLists;
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
      WordLists.of(
          """
          Aalborg Aarhus Esbjerg Herlev Herning Hillerød Horsens Hvidovre Kolding København
          Køge Næstved Odense Randers Roskilde Silkeborg Slagelse Svendborg Vejle Viborg
          """);

  private static final List<String> KINDS =
      List.of("Lægehus", "Apotek", "Sygehus", "Hjemmepleje", "Speciallæge");

  private static final List<String> GIVEN_NAMES =
      WordLists.of(
          """
          Anna Anne Bente Camilla Hans Henrik Inge Jens
          Karen Lars Lene Mette Michael Ole Peter Søren
          """);

  private static final List<String> FAMILY_NAMES =
      WordLists.of(
          """
          Andersen Christensen Hansen Jensen Jørgensen Kristensen Larsen Madsen
          Møller Nielsen Olsen Pedersen Petersen Rasmussen Sørensen Thomsen
          """);

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

  private final RowRandom random;
  private final long step;
  private final Zipf citizens;
  private final IntFunction<Pseudonym> pseudonyms;

  private EntryGenerator(MinlogDataset dataset, IntFunction<Pseudonym> pseudonyms) {
    this.random = new RowRandom(dataset.seed());
    this.step = Long.divideUnsigned(-1, Math.max(dataset.entries(), 1));
    this.citizens = new Zipf(dataset.citizens());
    this.pseudonyms = pseudonyms;
  }

  /** Generates a few entries: computes a pseudonym when an entry has it. */
  static EntryGenerator ofFew(MinlogDataset dataset, Pseudonyms key) {
    return new EntryGenerator(dataset, n -> key.of(new CprNumber(new SeededCitizen(n).cpr())));
  }

  /**
   * Generates many entries: first computes all pseudonyms, in parallel. Both halves of each stand
   * in one array, as a list of objects would take several times the memory.
   */
  static EntryGenerator ofMany(MinlogDataset dataset, Pseudonyms key) {
    var few = ofFew(dataset, key);
    var halves = new long[2 * dataset.citizens()];
    IntStream.rangeClosed(1, dataset.citizens())
        .parallel()
        .forEach(n -> {
          var pseudonym = few.pseudonym(n);
          halves[2 * n - 2] = pseudonym.high();
          halves[2 * n - 1] = pseudonym.low();
        });
    return new EntryGenerator(dataset, n -> new Pseudonym(halves[2 * n - 2], halves[2 * n - 1]));
  }

  /** Entry number {@code n}, from 1. */
  SeededEntry entry(long n) {
    var occurredAt = FIRST_DAY.plusMillis(random.below(THREE_YEARS_MILLIS, n, 2));
    var professional = (int) random.below(PROFESSIONALS, n, 4);
    return new SeededEntry(
        id(n),
        pseudonym(citizens.rank(random.uniform(n, 1))),
        occurredAt,
        occurredAt.plusMillis(random.below(REGISTERED_WITHIN_MILLIS, n, 3)),
        professional(professional),
        random.below(100, n, 5) < PERCENT_BY_ASSISTANTS
            ? SeededAssistant.drawn(random.uniform(n, 6)).id()
            : null,
        organisation(professional % ORGANISATIONS),
        random.oneOf(ACTIVITIES, n, 7),
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
    var high = step * (n - 1) + random.below(step, n, 8);
    var low = random.bits(n, 9);
    return new UUID((high & ~0xF000L) | 0x4000L, (low & ~(0b11L << 62)) | (0b10L << 62));
  }

  private Professional professional(int n) {
    return new Professional(
        "P" + Integer.toString(10_000 + n).substring(1),
        random.oneOf(GIVEN_NAMES, n, 10) + " " + random.oneOf(FAMILY_NAMES, n, 11));
  }

  private static Organisation organisation(int n) {
    return new Organisation(
        "SOR-" + (1000 + n),
        KINDS.get(n % KINDS.size())
            + " "
            + TOWNS.get(n % TOWNS.size())
            + " "
            + (1 + n / TOWNS.size()));
  }
}
