package io.bottlenecklab.lab.load;

import io.bottlenecklab.lab.load.script.LoadException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Gatling in JVMs of their own. If there are several, of one schedule each sends its {@link
 * Load.Part}: all prepare first, then they are told one instant to start at, each by its own clock.
 */
final class Injectors implements LoadGenerator {

  private static final String RESOURCES = "io/bottlenecklab/lab/load/";

  private static final List<String> OPTIONS =
      List.of(
          // room for thousands of requests under way: a full collection stops the load
          "-Xms512m",
          "-Xmx512m",
          "-Xmn256m",
          // on stdout stand answers alone
          "-Xlog:disable",
          "-Xlog:all=warning:stderr",
          "-Dgatling.conf.file=" + RESOURCES + "gatling.conf",
          "-Dlogback.configurationFile=" + RESOURCES + "logback.xml");

  /** Of so many readings of a clock the one with the shortest round trip counts. */
  private static final int READINGS = 7;

  /** From the last reading to the start: all have heard of it by then. */
  private static final Duration LEAD = Duration.ofSeconds(1);

  private final List<AnsweringJvm> tools;

  private Injectors(List<AnsweringJvm> tools) {
    this.tools = tools;
  }

  /** As {@link LoadGenerator#start}. */
  static Injectors start(Path log) {
    return new Injectors(
        List.of(AnsweringJvm.start("the load tool", List.of(), OPTIONS, LoadProcess.class, log)));
  }

  /** As {@link LoadGenerator#startTogether}. */
  static Injectors start(List<Site> sites, Path log) {
    var tools = new ArrayList<AnsweringJvm>();
    var name = String.valueOf(log.getFileName()).replaceFirst("\\.log$", "");
    try {
      for (var site : sites) {
        var number = tools.size() + 1;
        tools.add(
            AnsweringJvm.start(
                "injector %d".formatted(number),
                site.command(AnsweringJvm.arguments(site.classPath(), OPTIONS, LoadProcess.class)),
                log.resolveSibling("%s-%d.log".formatted(name, number))));
      }
    } catch (LoadException e) {
      tools.forEach(AnsweringJvm::close);
      throw e;
    }
    return new Injectors(tools);
  }

  @Override
  public synchronized LoadResult send(Load load) {
    var sending = tools.subList(0, Math.clamp(load.shape().divisible(), 1, tools.size()));
    if (sending.size() == 1) {
      return Message.result(sending.getFirst().ask(Message.of(load)));
    }
    var answers = askAll(sending, part -> Message.of(load.part(part)));
    answers.stream()
        .filter(answer -> !answer.equals(Message.PREPARED))
        .findFirst()
        .ifPresent(Message::result); // why it is not prepared
    var clocks = sending.stream().map(Injectors::clock).toList();
    var start = System.nanoTime() + LEAD.toNanos();
    return merged(
        askAll(sending, part -> Long.toString(start + clocks.get(part.index()).ahead())).stream()
            .map(Message::result)
            .toList());
  }

  /**
   * A load tool's clock.
   *
   * @param roundTrip of the reading
   * @param ahead nanoseconds that it is ahead of this process's
   */
  private record Clock(long roundTrip, long ahead) {}

  private static Clock clock(AnsweringJvm tool) {
    return IntStream.range(0, READINGS)
        .mapToObj(_ -> {
          var asked = System.nanoTime();
          var there = Long.parseLong(tool.ask(Message.CLOCK));
          var roundTrip = System.nanoTime() - asked;
          return new Clock(roundTrip, there - asked - roundTrip / 2);
        })
        .min(Comparator.comparingLong(Clock::roundTrip))
        .orElseThrow();
  }

  /** Asks all at once. If one dies the others are ended: what they sent is no load. */
  private List<String> askAll(List<AnsweringJvm> sending, Function<Load.Part, String> question) {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var answers =
          IntStream.range(0, sending.size())
              .mapToObj(index ->
                  CompletableFuture.supplyAsync(
                          () ->
                              sending
                                  .get(index)
                                  .ask(question.apply(new Load.Part(index, sending.size()))),
                          threads)
                      .whenComplete((_, failure) -> {
                        if (failure != null) {
                          close();
                        }
                      }))
              .toList();
      return answers.stream().map(CompletableFuture::join).toList();
    } catch (CompletionException e) {
      throw e.getCause() instanceof LoadException failure ? failure : e;
    }
  }

  /**
   * What all of them found. Histograms are added bucket by bucket; late is who was latest.
   *
   * @throws LoadException if there is none
   */
  static LoadResult merged(List<LoadResult> parts) {
    var latencies = parts.getFirst().latencies().copy();
    parts.stream().skip(1).forEach(part -> latencies.add(part.latencies()));
    SortedMap<String, Long> failures = new TreeMap<>();
    parts.forEach(
        part -> part.failures().forEach((what, count) -> failures.merge(what, count, Long::sum)));
    return new LoadResult(
        latencies,
        failures,
        most(parts, LoadResult::duration),
        parts.stream().mapToDouble(LoadResult::throughput).sum(),
        parts.stream().map(LoadResult::generatorCpu).reduce(Duration.ZERO, Duration::plus),
        parts.stream()
            .map(LoadResult::sinceLastAnswer)
            .min(Comparator.naturalOrder())
            .orElseThrow(),
        new LoadResult.Lateness(
            most(parts, part -> part.lateness().p99()),
            most(parts, part -> part.lateness().max())));
  }

  private static Duration most(List<LoadResult> parts, Function<LoadResult, Duration> of) {
    return parts.stream().map(of).max(Comparator.naturalOrder()).orElseThrow();
  }

  @Override
  public ProcessHandle process() {
    return tools.getFirst().process();
  }

  @Override
  public void close() {
    tools.forEach(AnsweringJvm::close);
  }
}
