/** Meters of every service beyond Micrometer's own. */
@NullMarked
package io.bottlenecklab.support.metrics;

import org.jspecify.annotations.NullMarked;
