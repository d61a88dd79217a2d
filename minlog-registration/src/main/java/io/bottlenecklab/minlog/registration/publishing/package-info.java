/** From an accepted batch to the broker. */
@NullMarked
package io.bottlenecklab.minlog.registration.publishing;

import org.jspecify.annotations.NullMarked;
