package io.bottlenecklab.systems.minlog.lookup;

import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.systems.minlog.SeededPseudonyms;
import java.util.random.RandomGenerator;

/**
 * A calling system looks up who looked at the data of a seeded citizen. Every citizen is drawn as
 * often as any other, however many entries there are.
 */
public final class CitizenLookup extends LookupFlow {

  private final SeededPseudonyms pseudonyms = new SeededPseudonyms();

  /** For the service loader. */
  public CitizenLookup() {
    super("citizen");
  }

  @Override
  public String name() {
    return "citizen-lookup";
  }

  @Override
  String path(RandomGenerator random, int citizens) {
    return "/api/citizens/%s/entries".formatted(drawn(random, citizens).cpr());
  }

  @Override
  Object key(RandomGenerator random, int citizens) {
    return pseudonyms.of(drawn(random, citizens)).bytes();
  }

  private static SeededCitizen drawn(RandomGenerator random, int citizens) {
    return new SeededCitizen(1 + random.nextInt(citizens));
  }
}
