/** How a service starts, and starts fast. */
@NullMarked
package io.bottlenecklab.support.start;

import org.jspecify.annotations.NullMarked;
