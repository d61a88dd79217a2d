/** How many records are on their way to the broker at once. */
@NullMarked
package io.bottlenecklab.minlog.registration.admission;

import org.jspecify.annotations.NullMarked;
