/** A service with nothing of its own, to see what it gets. */
@NullMarked
package io.bottlenecklab.support;

import org.jspecify.annotations.NullMarked;
