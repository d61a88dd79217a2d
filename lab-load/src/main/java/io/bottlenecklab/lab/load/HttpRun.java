package io.bottlenecklab.lab.load;

import static io.gatling.javaapi.core.CoreDsl.doIfOrElse;
import static io.gatling.javaapi.core.CoreDsl.doWhile;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.pause;
import static io.gatling.javaapi.core.CoreDsl.scenario;

import io.bottlenecklab.lab.load.script.LoadException;
import io.bottlenecklab.lab.load.script.Script.Answer;
import io.bottlenecklab.lab.load.script.Script.HttpScript;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.CoreDsl;
import io.gatling.javaapi.core.PopulationBuilder;
import io.gatling.javaapi.core.Session;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** One load of HTTP requests, as a Gatling scenario that measures itself. */
final class HttpRun {

  private static final String CALL = "call";
  private static final String DUE = "due";

  private final Load load;
  private final HttpScript requests;
  private final Measurements measurements;
  private final AtomicInteger calls = new AtomicInteger();
  private final Schedule.Start start;

  HttpRun(Load load, HttpScript requests, Measurements measurements, Schedule.Start start) {
    this.load = load;
    this.requests = requests;
    this.measurements = measurements;
    this.start = start;
    if (!(load.shape() instanceof Load.Shape.Closed) && requests.isPreceded()) {
      throw new LoadException(
          "%s sends a request before each measured one, which is possible by closed load only"
                  .formatted(load.flow())
              + " (--users)");
    }
  }

  /** A request: its number among those of all load tools, from 0, and when it left. */
  private record Call(int index, long sent) {}

  PopulationBuilder population() {
    return switch (load.shape()) {
      case Load.Shape.AtOnce shape -> open(Schedule.of(shape, load.part()));
      case Load.Shape.Rate shape -> open(Schedule.of(shape, load.part()));
      case Load.Shape.Closed shape -> closed(shape);
    };
  }

  private PopulationBuilder open(Schedule schedule) {
    var user =
        exec(this::numbered)
            .exec(pause(session -> until(start.instant() + schedule.offset(call(session).index()))))
            .exec(request())
            .exec(session -> {
              var call = call(session);
              var due = start.instant() + schedule.offset(call.index());
              measurements.add(due, call.sent(), received(session));
              return answered(session);
            });
    return scenario("open").exec(user).injectOpen(schedule.injection());
  }

  private PopulationBuilder closed(Load.Shape.Closed shape) {
    var users = new AtomicInteger();
    var turn =
        exec(this::numbered)
            .exec(
                requests
                    .before(this::target, this::index)
                    .map(this::preceded)
                    .orElseGet(this::request))
            .exec(session -> {
              var received = received(session);
              measurements.add(call(session).sent(), received);
              return answered(session).set(DUE, turns(shape).next(received));
            });
    var first =
        exec(session ->
            session.set(DUE, turns(shape).first(load.part().number(users.getAndIncrement()))));
    var begin =
        load.part().isWhole() || !shape.pause().isZero()
            ? first
            : first.exec(pause(session -> until(session.getLong(DUE)))); // for the others
    var user =
        begin.exec(
            doWhile(session -> turns(shape).includes(session.getLong(DUE)))
                .on(
                    shape.pause().isZero()
                        ? turn
                        : pause(session -> until(session.getLong(DUE))).exec(turn)));
    return scenario("closed")
        .exec(user)
        .injectOpen(CoreDsl.atOnceUsers(load.part().of(shape.users())));
  }

  private Schedule.Turns turns(Load.Shape.Closed shape) {
    return new Schedule.Turns(shape, start.instant());
  }

  private ChainBuilder request() {
    return exec(this::sent).exec(requests.chain(this::target, this::index));
  }

  /** The request after others; where these failed it is not sent. */
  private ChainBuilder preceded(ChainBuilder before) {
    return exec(before)
        .exec(
            doIfOrElse(Session::isFailed)
                .then(exec(this::sent))
                .orElse(exec(Answer::forgotten).exec(request())));
  }

  private Session numbered(Session session) {
    return session.set(CALL, new Call(load.part().number(calls.getAndIncrement()), 0));
  }

  private Session sent(Session session) {
    var index = call(session).index();
    if (index == load.part().index()) {
      measurements.begin();
    }
    return session.set(CALL, new Call(index, System.nanoTime()));
  }

  private Session answered(Session session) {
    if (session.isFailed()) {
      measurements.addFailure(failure(session));
    }
    if (load.shape() instanceof Load.Shape.Rate) {
      measurements.addAnswer(received(session) - start.instant(), !session.isFailed());
    }
    return Answer.forgotten(session).markAsSucceeded();
  }

  /** Where nothing was received, the instant at which that is clear. */
  private static long received(Session session) {
    return Answer.of(session)
        .map(answer -> Math.max(call(session).sent(), answer.received()))
        .orElseGet(System::nanoTime);
  }

  private String failure(Session session) {
    return Answer.of(session)
        .map(Answer::status)
        .map(status -> status == requests.expected() ? "unexpected answer" : "HTTP " + status)
        .orElse(LoadResult.NO_ANSWER);
  }

  private static Duration until(long due) {
    var nanos = due - System.nanoTime();
    // Gatling cuts pauses to whole milliseconds: round, so as to be as often early as late
    return Duration.ofMillis(
        Math.max(0, Math.round(nanos / (double) TimeUnit.MILLISECONDS.toNanos(1))));
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
