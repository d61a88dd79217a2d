/** What every service tells of itself beyond Micrometer's own metrics. */
@NullMarked
package io.bottlenecklab.support.metrics;

import org.jspecify.annotations.NullMarked;
