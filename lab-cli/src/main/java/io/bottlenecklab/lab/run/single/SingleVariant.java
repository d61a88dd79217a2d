package io.bottlenecklab.lab.run.single;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.load.Flow;

/**
 * A variant to be measured on its own.
 *
 * @param quick whether loads are shorter and fewer
 * @param seed of the users drawn
 */
record SingleVariant(Variant variant, Dataset dataset, Flow flow, boolean quick, long seed) {}
