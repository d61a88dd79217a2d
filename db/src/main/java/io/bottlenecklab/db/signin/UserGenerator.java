package io.bottlenecklab.db.signin;

import io.bottlenecklab.db.seeding.RowRandom;
import io.bottlenecklab.db.seeding.SeededAccount;
import io.bottlenecklab.db.seeding.WordLists;
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
      WordLists.of(
          """
          Ada Alan Anita Barbara Carol Claude Dana Dennis Donald Edgar Edith Frances Grace Hedy Ivan
          Jean Jim John Karen Ken Leslie Lynn Mary Maria Niklaus Radia Robin Rosa Sophie Tim Tony Vint
          """);

  private static final List<String> FAMILY_NAMES =
      WordLists.of(
          """
          Bell Berg Byron Cerf Clark Codd Conway Cox Dahl Date Floyd Goldberg Gray Hoare Hopper Jones
          Kay Knuth Lamarr Lam Liskov May Moore Naur Perlis Perlman Rivest Shaw Snow Stone Turing Wirth
          """);

  private final RowRandom random;
  private final PasswordHashes hashes;
  private final long people;

  /**
   * Generates users.
   *
   * @param people how many are people; systems follow
   */
  UserGenerator(long seed, PasswordHashes hashes, long people) {
    this.random = new RowRandom(seed);
    this.hashes = hashes;
    this.people = people;
  }

  /** User number {@code n}, from 1. */
  SeededUser user(long n) {
    var createdAt = FIRST_DAY.plus(random.below(TWO_YEARS_MICROS, n, 0), ChronoUnit.MICROS);
    return new SeededUser(
        n,
        new SeededAccount(n).email(),
        random.oneOf(GIVEN_NAMES, n, 1) + " " + random.oneOf(FAMILY_NAMES, n, 2),
        hashes.ofUser(n),
        role(n),
        createdAt,
        createdAt.plus(random.below(QUARTER_MICROS, n, 4), ChronoUnit.MICROS));
  }

  private String role(long n) {
    if (n > people) {
      return "SYSTEM";
    }
    return random.below(USERS_PER_ADMIN, n, 3) == 0 ? "ADMIN" : "USER";
  }
}
