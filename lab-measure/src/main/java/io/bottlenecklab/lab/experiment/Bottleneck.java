package io.bottlenecklab.lab.experiment;

/**
 * The resource that an experiment expects to saturate on an arm.
 *
 * @param step a step of the arm
 */
public record Bottleneck(String arm, Resource resource, String step) {}
