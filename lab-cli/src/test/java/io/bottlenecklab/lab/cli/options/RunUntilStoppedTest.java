package io.bottlenecklab.lab.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.run.ServedVariant;
import io.bottlenecklab.lab.stage.Death;
import io.bottlenecklab.lab.stage.StillVariant;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunUntilStoppedTest {

  private final Mortal running = new Mortal();
  private final List<String> told = new ArrayList<>();

  @Test
  void a_death_is_told_once_and_ends_nothing() {
    var watch = new RunUntilStopped(running, false, told::add);
    watch.look();
    running.kill("x-service");
    watch.look();
    watch.look();
    running.kill("database");
    watch.look();

    assertThat(told)
        .containsExactly(
            "x-service died: killed by SIGKILL; the others run on, and ./lab up --restart restarts"
                + " what dies",
            "database died: killed by SIGKILL; the others run on, and ./lab up --restart restarts"
                + " what dies");
  }

  @Test
  void what_dies_is_restarted_each_time_if_the_user_wants_it() {
    var watch = new RunUntilStopped(running, true, told::add);
    for (var time = 1; time <= 2; time++) {
      running.kill("x-service");
      watch.look();
      watch.look();
    }

    assertThat(told)
        .containsExactly(
            "x-service died: killed by SIGKILL",
            "x-service is ready again",
            "x-service died: killed by SIGKILL",
            "x-service is ready again");
  }

  @Test
  void what_does_not_come_up_again_is_told_once() {
    var watch = new RunUntilStopped(running, true, told::add);
    running.failing = true;
    running.kill("x-service");
    watch.look();
    watch.look();

    assertThat(told)
        .containsExactly(
            "x-service died: killed by SIGKILL", "x-service is not restarted: the port is taken");
  }

  /** A variant whose processes die when they are told to. */
  private static final class Mortal implements StillVariant {

    private final List<Death> deaths = new ArrayList<>();
    private boolean failing;

    void kill(String process) {
      var cause = "killed by SIGKILL";
      deaths.add(new Death(process, cause, "%s died: %s".formatted(process, cause), true));
    }

    @Override
    public List<Death> deaths() {
      return List.copyOf(deaths);
    }

    @Override
    public void restart(String process) {
      if (failing) {
        throw new StageException("the port is taken");
      }
      deaths.removeIf(death -> death.process().equals(process));
    }

    @Override
    public Variant variant() {
      return ServedVariant.variant("fixture");
    }

    @Override
    public Map<String, List<URI>> replicas() {
      return Map.of();
    }
  }
}
