package io.bottlenecklab.systems.codezap.writing;

import static io.gatling.javaapi.core.CoreDsl.StringBody;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.jmesPath;
import static io.gatling.javaapi.core.CoreDsl.substring;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.lab.load.script.Script.Answer;
import io.bottlenecklab.systems.codezap.SignedInMembers;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** The requests that scripts consist of, each in the name of the call's member. */
record TemplateCalls(SignedInMembers members) {

  static final int OK = 200;
  static final int CREATED = 201;
  static final int NO_CONTENT = 204;

  private static final String TEMPLATES = "/api/templates";

  /** The template that a user has created, by its id. */
  private static final String CREATED_ID = "template";

  /** The number of the call that created it, in the name of another member than later calls. */
  private static final String CREATED_BY = "creator";

  /** The path of a request by its caller. */
  interface PathOf {
    String caller(SeededMember member);
  }

  /** The body of a request by its caller and the number of the call. */
  interface BodyOf {
    NewTemplate call(SeededMember member, int index);
  }

  /** Gets what is below {@code /api/templates}. */
  ChainBuilder get(
      String name,
      Function<Session, String> target,
      ToIntFunction<Session> index,
      PathOf path,
      String content) {
    return exec(Answer::forgotten)
        .exec(
            http(name)
                .get(session ->
                    target.apply(session)
                        + TEMPLATES
                        + path.caller(members.caller(index.applyAsInt(session))))
                .header("Authorization", session -> authorization(index.applyAsInt(session)))
                .check(Answer.remembered(), status().is(OK), substring(content).exists()));
  }

  /** Creates a template, and remembers its id. */
  ChainBuilder create(Function<Session, String> target, ToIntFunction<Session> index, BodyOf body) {
    return exec(Answer::forgotten)
        .exec(session -> session.set(CREATED_BY, index.applyAsInt(session)))
        .exec(
            http("create")
                .post(session -> target.apply(session) + TEMPLATES)
                .header("Authorization", session -> authorization(index.applyAsInt(session)))
                .body(
                    StringBody(session -> {
                      var call = index.applyAsInt(session);
                      return body.call(members.caller(call), call).json();
                    }))
                .asJson()
                .check(
                    Answer.remembered(),
                    status().is(CREATED),
                    jmesPath("id").ofLong().saveAs(CREATED_ID)));
  }

  /** Its member deletes the template that was created last. */
  ChainBuilder delete(Function<Session, String> target) {
    return exec(Answer::forgotten)
        .exec(
            http("delete")
                .delete(session ->
                    "%s%s/%d"
                        .formatted(target.apply(session), TEMPLATES, session.getLong(CREATED_ID)))
                .header("Authorization", session -> authorization(session.getInt(CREATED_BY)))
                .check(Answer.remembered(), status().is(NO_CONTENT)))
        .exec(session -> session.remove(CREATED_ID));
  }

  static boolean hasCreated(Session session) {
    return session.contains(CREATED_ID);
  }

  private String authorization(int call) {
    return "Bearer " + members.token(call);
  }
}
