/** The effective values of a service's knobs, over {@code GET /actuator/knobs}. */
@NullMarked
package io.bottlenecklab.support.knobs;

import org.jspecify.annotations.NullMarked;
