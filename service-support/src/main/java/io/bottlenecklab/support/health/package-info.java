/** Readiness that distinguishes an outage from a busy service. */
@NullMarked
package io.bottlenecklab.support.health;

import org.jspecify.annotations.NullMarked;
