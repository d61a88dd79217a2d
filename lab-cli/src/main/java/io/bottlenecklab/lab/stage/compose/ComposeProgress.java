package io.bottlenecklab.lab.stage.compose;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Says in a few words what the many lines of {@code docker compose up} mean. */
final class ComposeProgress implements Consumer<String> {

  private static final Pattern STEP = Pattern.compile("#\\d+ \\[.*\\] RUN .*");
  private static final Pattern PULL = Pattern.compile(" *(\\S+) Pulling *");

  private final Pattern state;
  private final String seeder;
  private final Runnable whenSeeding;
  private final Consumer<String> progress;
  private final Set<String> told = new HashSet<>();

  /**
   * A listener to {@code docker compose up}.
   *
   * @param seeder the service whose own progress is told instead
   * @param whenSeeding run when it has started
   */
  ComposeProgress(String project, String seeder, Runnable whenSeeding, Consumer<String> progress) {
    this.state =
        Pattern.compile(
            " *Container %s-(.+)-1 +(Started|Healthy) *".formatted(Pattern.quote(project)));
    this.seeder = seeder;
    this.whenSeeding = whenSeeding;
    this.progress = progress;
  }

  @Override
  public void accept(String line) {
    if (STEP.matcher(line).matches()) {
      tell("building the images");
    }
    var pull = PULL.matcher(line);
    if (pull.matches()) {
      tell("pulling the image of " + pull.group(1));
    }
    var container = state.matcher(line);
    if (container.matches()) {
      change(container.group(1), container.group(2));
    }
  }

  private void change(String service, String state) {
    var started = state.equals("Started");
    if (service.equals(seeder)) {
      if (started) {
        whenSeeding.run();
      }
    } else {
      tell(started ? "starting " + service : service + " is ready");
    }
  }

  /** Compose repeats itself: whoever waits for a service is told its state again. */
  private void tell(String message) {
    if (told.add(message)) {
      progress.accept(message);
    }
  }
}
