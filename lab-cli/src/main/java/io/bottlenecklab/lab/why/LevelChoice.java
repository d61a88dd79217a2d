package io.bottlenecklab.lab.why;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Which levels of which axes a budget is spent on. */
final class LevelChoice {

  /** What a level takes at least: the start of both arms, their warm-up and three short rounds. */
  static final Duration SHORTEST = Duration.ofMinutes(1);

  /** The unchanged level and a changed one. */
  private static final int FEWEST = 2;

  private LevelChoice() {}

  /** The smallest budget. */
  static Duration leastBudget() {
    return SHORTEST.multipliedBy(FEWEST);
  }

  /**
   * The changed levels in the order in which they are measured: one of each axis, then another one
   * of each. The unchanged level, and two axes together, get their share of the budget first.
   *
   * @param budget at least {@link #leastBudget}
   */
  static List<Level> of(List<Axis> axes, Duration budget) {
    var affordable = budget.dividedBy(SHORTEST) - 1 - (together(axes, budget) ? 1 : 0);
    var chosen = new ArrayList<Level>();
    var most = axes.stream().mapToInt(axis -> axis.levels().size()).max().orElse(0);
    for (var turn = 0; turn < most; turn++) {
      for (var axis : axes) {
        if (turn < axis.levels().size() && chosen.size() < affordable) {
          chosen.add(axis.levels().get(turn));
        }
      }
    }
    return chosen;
  }

  /** Whether there is time for two axes together, besides one level of each. */
  static boolean together(List<Axis> axes, Duration budget) {
    return axes.size() > 1 && budget.dividedBy(SHORTEST) >= axes.size() + FEWEST;
  }
}
