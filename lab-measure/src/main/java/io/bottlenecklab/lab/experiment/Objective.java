package io.bottlenecklab.lab.experiment;

import java.time.Duration;

/**
 * The objective of a system under load.
 *
 * @param percentile of the latencies, such as 95
 * @param below the bound of that percentile
 * @param failedBelow the bound of the share of failed requests, from 0 to 1
 */
public record Objective(double percentile, Duration below, double failedBelow) {}
