package io.bottlenecklab.codezap.member;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.stereotype.Service;

/**
 * The members, by the accounts that auth-service knows them by. A member who was found stays known:
 * members are never renamed or removed, and a request more for each request would be the dearest
 * part of a short one.
 */
@Service
public class Members {

  private static final int MOST = 100_000;

  private final JdbcClient jdbc;
  private final Map<String, Member> known = new ConcurrentHashMap<>();

  Members(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * The member that a token is of.
   *
   * @throws NotAMemberException where the account is no member's
   */
  public Member of(Jwt token) {
    var account = token.getClaimAsString("email");
    if (account == null) {
      throw new NotAMemberException();
    }
    var earlier = known.get(account);
    if (earlier != null) {
      return earlier;
    }
    var member = find(account).orElseThrow(NotAMemberException::new);
    if (known.size() >= MOST) {
      known.clear();
    }
    known.put(account, member);
    return member;
  }

  private Optional<Member> find(String account) {
    return jdbc.sql("SELECT id FROM member WHERE account = ?")
        .param(account)
        .query(Long.class)
        .optional()
        .map(Member::new);
  }

  /** Whoever asks is no member. */
  public static final class NotAMemberException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    NotAMemberException() {
      super("not a member", null, false, false);
    }
  }
}
