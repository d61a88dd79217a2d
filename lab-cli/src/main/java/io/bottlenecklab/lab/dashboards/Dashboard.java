package io.bottlenecklab.lab.dashboards;

import java.util.List;

/**
 * What is on a page.
 *
 * @param name the file's, without its extension, and the end of the address
 */
record Dashboard(
    String name, String title, String description, List<Variable> variables, List<Row> rows) {

  /**
   * Panels under a heading.
   *
   * @param columns how many stand side by side
   */
  record Row(String title, int columns, List<Panel> panels) {}
}
