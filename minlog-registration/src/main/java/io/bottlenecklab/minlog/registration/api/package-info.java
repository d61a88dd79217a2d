/** Batches as calling systems send them, and what is asked of their records. */
@NullMarked
package io.bottlenecklab.minlog.registration.api;

import org.jspecify.annotations.NullMarked;
