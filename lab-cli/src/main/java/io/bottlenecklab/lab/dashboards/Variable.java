package io.bottlenecklab.lab.dashboards;

import java.util.List;

/** What a reader chooses at the head of a dashboard. */
sealed interface Variable {

  String name();

  /**
   * The values of a label that the data has.
   *
   * @param metric whose series are searched, with its selector
   * @param all whether several, and all, may be chosen
   */
  record OfLabel(String name, String metric, String label, boolean all) implements Variable {

    String query() {
      return "label_values(%s, %s)".formatted(metric, label);
    }
  }

  /** One of a list that the dashboard has. */
  record OfList(String name, String description, List<Option> options) implements Variable {

    /** What is shown, and what stands for it in an expression; neither has a comma. */
    record Option(String text, String value) {}
  }
}
