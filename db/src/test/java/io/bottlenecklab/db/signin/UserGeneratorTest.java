package io.bottlenecklab.db.signin;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class UserGeneratorTest {

  private final UserGenerator generator =
      new UserGenerator(1, PasswordHashes.of(4), Long.MAX_VALUE);

  @Test
  void a_user_is_the_same_on_every_machine() {
    assertThat(generator.user(100_000))
        .isEqualTo(
            new SeededUser(
                100_000,
                "K6-100000@email.com",
                "Edith Hoare",
                "$2a$04$QVB/dGSpbd4LNHtdsmnUF.mPhGwnYKwtnOUa8Qeoc/gCVnfzQKe6W",
                "USER",
                Instant.parse("2023-11-21T16:28:23.848141Z"),
                Instant.parse("2023-11-28T08:55:13.514623Z")));
  }

  @Test
  void those_behind_the_people_are_systems() {
    var withSystems = new UserGenerator(1, PasswordHashes.of(4), 10);

    assertThat(withSystems.user(10)).isEqualTo(generator.user(10));
    assertThat(withSystems.user(11).role()).isEqualTo("SYSTEM");
    assertThat(withSystems.user(11).email()).isEqualTo(generator.user(11).email());
  }

  @Test
  void a_user_does_not_depend_on_those_before_it() {
    var last = new UserGenerator(1, PasswordHashes.of(4), Long.MAX_VALUE).user(1_000);
    LongStream.range(1, 1_000).forEach(generator::user);

    assertThat(generator.user(1_000)).isEqualTo(last);
  }

  @Test
  void another_seed_gives_another_history_to_the_same_account() {
    var other = new UserGenerator(2, PasswordHashes.of(4), Long.MAX_VALUE).user(1);

    assertThat(other.email()).isEqualTo(generator.user(1).email());
    assertThat(other.pw()).isEqualTo(generator.user(1).pw());
    assertThat(other.createdAt()).isNotEqualTo(generator.user(1).createdAt());
  }

  @Test
  void times_fit_both_databases_and_lie_in_order() {
    assertThat(LongStream.rangeClosed(1, 10_000).mapToObj(generator::user))
        .allMatch(user -> user.createdAt().truncatedTo(ChronoUnit.MICROS).equals(user.createdAt()))
        .allMatch(user -> user.updatedAt().truncatedTo(ChronoUnit.MICROS).equals(user.updatedAt()))
        .allMatch(user -> !user.updatedAt().isBefore(user.createdAt()))
        .allMatch(user -> user.updatedAt().isBefore(Instant.parse("2024-04-01T00:00:00Z")));
  }

  @Test
  void one_user_in_a_thousand_is_an_admin() {
    var roles =
        LongStream.rangeClosed(1, 100_000)
            .mapToObj(generator::user)
            .collect(Collectors.groupingBy(SeededUser::role, Collectors.counting()));

    assertThat(roles).containsOnlyKeys("ADMIN", "USER");
    assertThat(roles.get("ADMIN")).isBetween(50L, 150L);
  }
}
