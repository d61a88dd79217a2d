package io.bottlenecklab.codezap.member;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Optional;
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

  private final JdbcClient jdbc;
  private final Cache<String, Member> known = Caffeine.newBuilder().maximumSize(100_000).build();

  Members(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * The member that a token is of.
   *
   * @throws NotAMemberException if the account is no member's
   */
  public Member of(Jwt token) {
    var account = token.getClaimAsString("email");
    if (account == null) {
      throw new NotAMemberException();
    }
    return known.get(account, each -> find(each).orElseThrow(NotAMemberException::new));
  }

  private Optional<Member> find(String account) {
    return jdbc.sql("SELECT id FROM member WHERE account = ?")
        .param(account)
        .query(Long.class)
        .optional()
        .map(Member::new);
  }

  /** The account is not a member's. */
  public static final class NotAMemberException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    NotAMemberException() {
      super("not a member", null, false, false);
    }
  }
}
