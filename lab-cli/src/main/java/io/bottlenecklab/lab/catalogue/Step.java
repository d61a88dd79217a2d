package io.bottlenecklab.lab.catalogue;

import java.util.List;

/**
 * One load level of an experiment.
 *
 * @param name unique within the experiment
 * @param arms the arms that take part, in the experiment's order
 * @param quick whether {@code --quick} keeps this step
 */
public record Step(String name, List<String> arms, Arrivals arrivals, boolean quick) {}
