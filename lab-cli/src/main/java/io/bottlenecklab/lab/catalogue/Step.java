package io.bottlenecklab.lab.catalogue;

/**
 * One load level of an experiment.
 *
 * @param name unique within the experiment
 * @param quick whether {@code --quick} keeps this step
 */
public record Step(String name, Arrivals arrivals, boolean quick) {}
