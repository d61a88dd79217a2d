/** The metrics that claims compare. */
@NullMarked
package io.bottlenecklab.lab.metric;

import org.jspecify.annotations.NullMarked;
