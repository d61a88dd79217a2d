package io.bottlenecklab.lab.run;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.experiment.Dataset;

/**
 * A variant to be measured by itself.
 *
 * @param quick shorter and fewer loads
 * @param seed of the users drawn
 */
public record Subject(Variant variant, Dataset dataset, Flow flow, boolean quick, long seed) {}
