package io.bottlenecklab.lab.load.script;

import io.gatling.javaapi.core.CheckBuilder;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.http.HttpDsl;
import java.util.Optional;

/**
 * An answer to a request, as long as the virtual user remembers it.
 *
 * @param status of HTTP
 * @param received when all of it was there, before its content was looked at; {@link
 *     System#nanoTime()}
 */
public record Answer(int status, long received) {

  private static final String KEY = "answer";

  /** Remembers the answer; a request's first check. */
  public static CheckBuilder remembered() {
    return HttpDsl.status().transform(status -> new Answer(status, System.nanoTime())).saveAs(KEY);
  }

  /** Before a request is sent, so that an earlier one's answer is not taken for its own. */
  public static Session forgotten(Session session) {
    return session.remove(KEY);
  }

  /** The last request's; none where none came. */
  public static Optional<Answer> of(Session session) {
    return Optional.ofNullable(session.get(KEY));
  }
}
