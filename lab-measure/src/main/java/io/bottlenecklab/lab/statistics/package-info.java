/** Intervals and medians of measured values. */
@NullMarked
package io.bottlenecklab.lab.statistics;

import org.jspecify.annotations.NullMarked;
