package io.bottlenecklab.lab.experiment;

import java.time.Duration;

/**
 * The objective of a system under load.
 *
 * @param percentile of the latencies, such as 95
 * @param below the bound of that percentile
 * @param failedBelow the bound of the share of failed requests, from 0 to 1
 */
public record Objective(double percentile, Duration below, double failedBelow) {

  /** That of a variant that is in no experiment. */
  public static final Objective USUAL = new Objective(95, Duration.ofMillis(300), 0.01);
}
