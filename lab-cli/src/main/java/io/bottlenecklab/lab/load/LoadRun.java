package io.bottlenecklab.lab.load;

import static io.gatling.javaapi.core.CoreDsl.doWhile;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.pause;
import static io.gatling.javaapi.core.CoreDsl.scenario;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.CoreDsl;
import io.gatling.javaapi.core.PopulationBuilder;
import io.gatling.javaapi.core.Session;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** One load, as a Gatling scenario that measures itself. */
final class LoadRun {

  private static final String CALL = "call";
  private static final String AUTH_SERVICE = "auth-service";

  private final Load load;
  private final Measurements measurements;
  private final Requests requests;
  private final AtomicInteger calls = new AtomicInteger();
  private final AtomicLong start = new AtomicLong();

  /**
   * Prepares the run; what has to happen before the first request is due happens here.
   *
   * @throws LoadException where it cannot
   */
  LoadRun(Load load, Measurements measurements, Tokens tokens, ClerkSessions sessions) {
    this.load = load;
    this.measurements = measurements;
    this.requests =
        switch (load.flow()) {
          case SIGN_IN -> new SignIn(load.users(), load.seed());
          case ISSUE_ORDER ->
              new IssueOrder(
                  tokens.of(load.companion(AUTH_SERVICE), Accounts.ofClerks(load.users())),
                  load.seed(),
                  HexFormat.of().toHexDigits(name()));
          case ISSUE_WEB ->
              new IssueWeb(sessions.cookies(load.targets(), load.users()), load.seed());
          case CITIZEN_LOOKUP -> LookUp.ofCitizens(system(tokens), load.users(), load.seed());
          case ASSISTANT_LOOKUP -> LookUp.ofAssistants(system(tokens), load.seed());
          case REGISTER ->
              new Register(
                  system(tokens),
                  new Records(load.users(), load.seed(), new RecordIds(name(), load.ids())),
                  load.batchSize());
        };
  }

  /** Unlike that of any other load, whenever and wherever it ran. */
  private static long name() {
    return new SecureRandom().nextLong();
  }

  /** The token of MinLog's calling system. */
  private String system(Tokens tokens) {
    return tokens
        .of(load.companion(AUTH_SERVICE), List.of(Accounts.ofSystem(load.users())))
        .getFirst();
  }

  /** A request: its number from 0, and when it left. */
  private record Call(int index, long sent) {}

  PopulationBuilder population() {
    return switch (load.shape()) {
      case Load.Shape.AtOnce shape -> open(Schedule.of(shape));
      case Load.Shape.Rate shape -> open(Schedule.of(shape));
      case Load.Shape.Closed shape -> closed(shape);
    };
  }

  private PopulationBuilder open(Schedule schedule) {
    var user =
        exec(session -> session.set(CALL, new Call(calls.getAndIncrement(), 0)))
            .exec(pause(session -> untilDue(schedule, call(session).index())))
            .exec(session -> sent(session, call(session).index()))
            .exec(request())
            .exec(session -> {
              var call = call(session);
              var due = start() + schedule.offset(call.index());
              measurements.add(due, call.sent(), received(session));
              return answered(session);
            });
    return scenario("open").exec(user).injectOpen(schedule.injection());
  }

  private PopulationBuilder closed(Load.Shape.Closed shape) {
    var user =
        doWhile(session -> System.nanoTime() < start() + shape.duration().toNanos())
            .on(
                exec(this::sentWithoutWaiting)
                    .exec(request())
                    .exec(session -> {
                      measurements.add(call(session).sent(), received(session));
                      return answered(session);
                    }));
    return scenario("closed").exec(user).injectOpen(CoreDsl.atOnceUsers(shape.users()));
  }

  private ChainBuilder request() {
    return requests.chain(this::target, this::index);
  }

  private Session sent(Session session, int index) {
    if (index == 0) {
      measurements.begin();
    }
    return session.set(CALL, new Call(index, System.nanoTime()));
  }

  private Session sentWithoutWaiting(Session session) {
    start();
    return sent(session, calls.getAndIncrement());
  }

  private Session answered(Session session) {
    if (session.isFailed()) {
      measurements.addFailure(failure(session));
    }
    if (load.shape() instanceof Load.Shape.Rate) {
      measurements.addAnswer(received(session) - start(), !session.isFailed());
    }
    return Answer.forgotten(session).markAsSucceeded();
  }

  /** Where nothing was received, the instant at which that is clear. */
  private static long received(Session session) {
    return Answer.of(session).map(Answer::received).orElseGet(System::nanoTime);
  }

  private String failure(Session session) {
    return Answer.of(session)
        .map(Answer::status)
        .map(status -> status == requests.expected() ? "unexpected answer" : "HTTP " + status)
        .orElse(LoadResult.NO_ANSWER);
  }

  private Duration untilDue(Schedule schedule, int index) {
    var nanos = start() + schedule.offset(index) - System.nanoTime();
    // Gatling cuts pauses to whole milliseconds: round, so as to be as often early as late
    return Duration.ofMillis(
        Math.max(0, Math.round(nanos / (double) TimeUnit.MILLISECONDS.toNanos(1))));
  }

  /** When the first request is due, fixed by the first user who asks. */
  private long start() {
    var fixed = start.get();
    if (fixed != 0) {
      return fixed;
    }
    var lead = load.shape() instanceof Load.Shape.Closed ? 0 : Schedule.LEAD.toNanos();
    start.compareAndSet(0, System.nanoTime() + lead);
    return start.get();
  }

  private String target(Session session) {
    return load.targets().get(index(session) % load.targets().size()).toString();
  }

  private int index(Session session) {
    return call(session).index();
  }

  private static Call call(Session session) {
    Call call = session.get(CALL);
    if (call == null) {
      throw new IllegalStateException("a virtual user without a call");
    }
    return call;
  }
}
