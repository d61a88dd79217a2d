package io.bottlenecklab.systems.minlog.lookup;

import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.script.Script;
import io.bottlenecklab.systems.minlog.SeededPseudonyms;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;

/**
 * A calling system looks up who looked at the data of a seeded citizen. Every citizen is drawn as
 * often as any other, however many entries there are. A step can ask for a late page instead, of
 * the citizen who has the most entries.
 */
public final class CitizenLookup extends LookupFlow {

  private static final String PAGE = "page";
  private static final String FIRST = "1";

  /** Behind 50,000 entries. */
  private static final String LATE = "1001";

  private final SeededPseudonyms pseudonyms = new SeededPseudonyms();
  private final Map<Place, String> latePages = new ConcurrentHashMap<>();

  /** What the way to a page depends on. */
  private record Place(URI target, Map<String, Object> knobs, Dataset dataset) {}

  /** For the service loader. */
  public CitizenLookup() {
    super("citizen");
  }

  @Override
  public String name() {
    return "citizen-lookup";
  }

  @Override
  public SortedMap<String, List<String>> options() {
    return new TreeMap<>(Map.of(PAGE, List.of(FIRST, LATE)));
  }

  @Override
  public Script script(Load load) {
    var page = load.options().getOrDefault(PAGE, FIRST);
    if (page.equals(FIRST)) {
      return super.script(load);
    }
    var target = load.targets().getFirst();
    var late =
        latePages.computeIfAbsent(
            new Place(target, load.knobs(), load.dataset()),
            _ ->
                new PageWalk(target, token(load))
                    .path(path(new SeededCitizen(1)), Integer.parseInt(page)));
    return script(load, _ -> late);
  }

  @Override
  String path(RandomGenerator random, int citizens) {
    return path(drawn(random, citizens));
  }

  private static String path(SeededCitizen citizen) {
    return "/api/citizens/%s/entries".formatted(citizen.cpr());
  }

  @Override
  Object key(RandomGenerator random, int citizens) {
    return pseudonyms.of(drawn(random, citizens)).bytes();
  }

  private static SeededCitizen drawn(RandomGenerator random, int citizens) {
    return new SeededCitizen(1 + random.nextInt(citizens));
  }
}
