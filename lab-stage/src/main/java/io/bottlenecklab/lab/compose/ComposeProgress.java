package io.bottlenecklab.lab.compose;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Summarises the output of {@code docker compose up}. */
final class ComposeProgress implements Consumer<String> {

  private static final Pattern STEP = Pattern.compile("#\\d+ \\[.*\\] RUN .*");
  private static final Pattern PULL = Pattern.compile(" *(\\S+) Pulling *");

  private final Pattern state;
  private final List<String> seeders;
  private final Consumer<String> whenSeeding;
  private final Consumer<String> progress;
  private final Set<String> reported = new HashSet<>();

  /**
   * A listener to {@code docker compose up}.
   *
   * @param seeders the services whose own progress is reported instead
   * @param whenSeeding receives the one that has started
   */
  ComposeProgress(
      String project,
      List<String> seeders,
      Consumer<String> whenSeeding,
      Consumer<String> progress) {
    this.state =
        Pattern.compile(
            " *Container %s-(.+)-1 +(Started|Healthy) *".formatted(Pattern.quote(project)));
    this.seeders = seeders;
    this.whenSeeding = whenSeeding;
    this.progress = progress;
  }

  @Override
  public void accept(String line) {
    if (STEP.matcher(line).matches()) {
      report("building the images");
    }
    var pull = PULL.matcher(line);
    if (pull.matches()) {
      report("pulling the image of " + pull.group(1));
    }
    var container = state.matcher(line);
    if (container.matches()) {
      change(container.group(1), container.group(2));
    }
  }

  private void change(String service, String state) {
    var started = state.equals("Started");
    if (seeders.contains(service)) {
      if (started) {
        whenSeeding.accept(service);
      }
    } else {
      report(started ? "starting " + service : service + " is ready");
    }
  }

  /** Compose repeats a service's state for each service that waits for it. */
  private void report(String message) {
    if (reported.add(message)) {
      progress.accept(message);
    }
  }
}
