/** Verdicts on claims, steady state, noise and saturated resources, computed from rounds. */
@NullMarked
package io.bottlenecklab.lab.judge;

import org.jspecify.annotations.NullMarked;
