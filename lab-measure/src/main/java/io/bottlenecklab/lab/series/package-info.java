/** Time series of sampled processes. */
@NullMarked
package io.bottlenecklab.lab.series;

import org.jspecify.annotations.NullMarked;
