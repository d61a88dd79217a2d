package io.bottlenecklab.lab.experiment;

/**
 * What an experiment expects an arm to run short of, by the mechanism that it is about.
 *
 * @param step where; the arm takes part in it
 */
public record Bottleneck(String arm, Resource resource, String step) {}
