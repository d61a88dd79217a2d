package io.bottlenecklab.minlog.lookup.access;

import io.bottlenecklab.minlog.record.Pseudonym;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/** Holds people to the entries about themselves. */
@Service
public class Access {

  private final JdbcClient jdbc;

  Access(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Returns if the caller may read the entries about that citizen.
   *
   * @throws NotPermittedException if not, whether or not there is such a citizen
   */
  public void toCitizen(Caller caller, Pseudonym citizen) {
    if (!caller.system() && !isAccountOf(caller.email(), citizen)) {
      throw new NotPermittedException();
    }
  }

  /**
   * Returns if the caller may read what was done on behalf of any assistant.
   *
   * @throws NotPermittedException if not
   */
  public void toAssistants(Caller caller) {
    if (!caller.system()) {
      throw new NotPermittedException();
    }
  }

  private boolean isAccountOf(String email, Pseudonym citizen) {
    return jdbc.sql("SELECT citizen FROM citizen_account WHERE email = ?")
        .param(email)
        .query(byte[].class)
        .optional()
        .filter(own -> Pseudonym.of(own).equals(citizen))
        .isPresent();
  }

  /** The caller may not read this. */
  public static final class NotPermittedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    NotPermittedException() {
      super("not permitted", null, false, false);
    }
  }
}
