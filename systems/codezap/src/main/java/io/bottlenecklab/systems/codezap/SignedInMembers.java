package io.bottlenecklab.systems.codezap;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.script.Drawing;
import io.bottlenecklab.lab.load.script.Tokens;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Seeded members with the tokens that their requests need.
 *
 * @param tokens in the order of the members, from the first
 * @param seed of the drawing
 */
public record SignedInMembers(List<String> tokens, long seed) {

  /** Enough that they rarely meet; each has to sign in before the load. */
  private static final int MOST = 200;

  /** Keeps a copy. */
  public SignedInMembers {
    tokens = List.copyOf(tokens);
  }

  /** Signs in those of a load, once for all loads with the same {@code known} tokens. */
  public static SignedInMembers of(Load load, Tokens known) {
    var accounts =
        IntStream.rangeClosed(1, Math.min(load.population(), MOST))
            .mapToObj(SeededMember::new)
            .map(
                member -> new Tokens.Account(member.account().email(), member.account().password()))
            .toList();
    var endpoint = load.companion("auth-service").resolve("/api/sign-in");
    return new SignedInMembers(known.of(endpoint, accounts), load.seed());
  }

  /** The member who makes a call, drawn at random; the same for the same index. */
  public SeededMember caller(int index) {
    return new SeededMember(1 + Drawing.of(seed, index).nextInt(tokens.size()));
  }

  /** The token of the member who makes a call. */
  public String token(int index) {
    return tokens.get(caller(index).n() - 1);
  }
}
