/** {@code run}: an experiment measured and judged. */
@NullMarked
package io.bottlenecklab.lab.run.experiment;

import org.jspecify.annotations.NullMarked;
