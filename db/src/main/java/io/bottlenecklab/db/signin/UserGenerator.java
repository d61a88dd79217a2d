package io.bottlenecklab.db.signin;

import io.bottlenecklab.db.seeding.Draws;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * Generates users from a seed and their number alone: the same on every machine and database, and
 * in any order.
 */
final class UserGenerator {

  private static final Instant FIRST_DAY = Instant.parse("2022-01-01T00:00:00Z");
  private static final long TWO_YEARS_MICROS = ChronoUnit.DAYS.getDuration().toMillis() * 730_000;
  private static final long QUARTER_MICROS = ChronoUnit.DAYS.getDuration().toMillis() * 90_000;
  private static final int USERS_PER_ADMIN = 1000;

  private static final List<String> GIVEN_NAMES =
      List.of(
          "Ada", "Alan", "Anita", "Barbara", "Carol", "Claude", "Dana", "Dennis", "Donald", "Edgar",
          "Edith", "Frances", "Grace", "Hedy", "Ivan", "Jean", "Jim", "John", "Karen", "Ken",
          "Leslie", "Lynn", "Mary", "Maria", "Niklaus", "Radia", "Robin", "Rosa", "Sophie", "Tim",
          "Tony", "Vint");
  private static final List<String> FAMILY_NAMES =
      List.of(
          "Bell",
          "Berg",
          "Byron",
          "Cerf",
          "Clark",
          "Codd",
          "Conway",
          "Cox",
          "Dahl",
          "Date",
          "Floyd",
          "Goldberg",
          "Gray",
          "Hoare",
          "Hopper",
          "Jones",
          "Kay",
          "Knuth",
          "Lamarr",
          "Lam",
          "Liskov",
          "May",
          "Moore",
          "Naur",
          "Perlis",
          "Perlman",
          "Rivest",
          "Shaw",
          "Snow",
          "Stone",
          "Turing",
          "Wirth");

  private final Draws draws;
  private final PasswordHashes hashes;
  private final long people;

  /** Generates people only. */
  UserGenerator(long seed, PasswordHashes hashes) {
    this(seed, hashes, Long.MAX_VALUE);
  }

  /** Generates systems after the first {@code people} users. */
  UserGenerator(long seed, PasswordHashes hashes, long people) {
    this.draws = new Draws(seed);
    this.hashes = hashes;
    this.people = people;
  }

  /** User number {@code n}, from 1. */
  SeededUser user(long n) {
    var createdAt = FIRST_DAY.plus(draws.draw(n, 0, TWO_YEARS_MICROS), ChronoUnit.MICROS);
    return new SeededUser(
        n,
        "K6-" + n + "@email.com",
        pick(GIVEN_NAMES, n, 1) + " " + pick(FAMILY_NAMES, n, 2),
        hashes.ofUser(n),
        role(n),
        createdAt,
        createdAt.plus(draws.draw(n, 4, QUARTER_MICROS), ChronoUnit.MICROS));
  }

  private String role(long n) {
    if (n > people) {
      return "SYSTEM";
    }
    return draws.draw(n, 3, USERS_PER_ADMIN) == 0 ? "ADMIN" : "USER";
  }

  private String pick(List<String> words, long n, int property) {
    return words.get((int) draws.draw(n, property, words.size()));
  }
}
