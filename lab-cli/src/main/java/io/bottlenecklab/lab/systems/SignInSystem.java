package io.bottlenecklab.lab.systems;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.load.Flow;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Sign-in: auth-service on a table of users, in MySQL or PostgreSQL. */
record SignInSystem() implements SystemUnderTest {

  private static final String USERS = "users";
  private static final String STRENGTH = "auth.password.bcrypt-strength";

  @Override
  public String key() {
    return "sign-in";
  }

  @Override
  public List<Flow> flows() {
    return List.of(Flow.SIGN_IN);
  }

  @Override
  public List<DatasetKey> datasetKeys() {
    return List.of(new DatasetKey(USERS, 1, 100_000_000));
  }

  @Override
  public Dataset usualDataset() {
    return Dataset.of(USERS, 1_000_000, 1);
  }

  @Override
  public DatabaseEngine engine(Variant variant) {
    return DatabaseEngine.named(variant.text("auth.database"));
  }

  /** The hashes that a strength's users are stored with. */
  @Override
  public String contents(Variant variant) {
    return "bcrypt-" + variant.number(STRENGTH);
  }

  @Override
  public List<Tier> tiers() {
    return List.of(Tier.ofReplicas(Component.AUTH));
  }

  /** A user from the middle, so that a scan is neither lucky nor unlucky. */
  @Override
  public List<CriticalQuery> criticalQueries(Variant variant, Dataset dataset) {
    var table =
        switch (engine(variant)) {
          case MYSQL -> "user";
          case POSTGRESQL -> "\"user\"";
        };
    return List.of(
        new CriticalQuery(
            "the user of an e-mail",
            "user",
            "select u.id, u.created_at, u.email, u.name, u.pw, u.role, u.updated_at from %s u where"
                    .formatted(table)
                + " u.email = 'K6-%d@email.com'".formatted(Math.max(1, dataset.population() / 2))));
  }

  @Override
  public Invitation invitation(Map<String, List<URI>> services, Dataset dataset) {
    var targets = Component.AUTH.in(services);
    return new Invitation(
        targets.stream()
            .map(target -> new Invitation.Line("sign-in", "POST " + target + "/api/sign-in"))
            .toList(),
        "{\"email\": \"K6-1@email.com\", \"password\": \"K6-password-1\"}",
        "%,d users: K6-<n>@email.com with K6-password-<n mod 4>".formatted(dataset.population()),
        List.of(
            "k6 run -e BASE_URL=%s -e USERS=%d -e RATE=5 -e DURATION=30s load/k6/sign-in.js"
                .formatted(
                    targets.stream().map(URI::toString).collect(Collectors.joining(",")),
                    dataset.population())));
  }
}
