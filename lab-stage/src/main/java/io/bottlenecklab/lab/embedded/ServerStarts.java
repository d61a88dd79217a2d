package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.lab.backing.Backing;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.embedded.StartGraph.Part;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The starts of a variant's servers, for the parts that wait for them. */
final class ServerStarts {

  private record Start(Backing backing, BackingServer server, Part part) {}

  private final SequencedMap<String, Start> starts = new LinkedHashMap<>();

  /**
   * Adds a part for each server.
   *
   * @param start starts a server and waits until it answers
   */
  ServerStarts(StartGraph parts, List<Backing> backing, Consumer<BackingServer> start) {
    for (var service : backing) {
      for (var server : service.servers()) {
        var before =
            server.startsAfter().stream()
                .map(process -> Objects.requireNonNull(starts.get(process), process).part())
                .toList();
        var part = parts.add(before, () -> start.accept(server));
        starts.put(server.process(), new Start(service, server, part));
      }
    }
  }

  /** That of the first server; none where there is no server. */
  List<Part> first() {
    return starts.values().stream().map(Start::part).limit(1).toList();
  }

  /** Those of the databases, and another part. */
  List<Part> databasesAnd(Part part) {
    return and(part, start -> start.backing().service().isDatabase());
  }

  /** Those of all servers that services connect to, and another part. */
  List<Part> allAnd(Part part) {
    return and(part, start -> start.server().container().host().isPresent());
  }

  private List<Part> and(Part part, Predicate<Start> wanted) {
    return Stream.concat(starts.values().stream().filter(wanted).map(Start::part), Stream.of(part))
        .toList();
  }
}
