/** Asking the broker about itself. */
@NullMarked
package io.bottlenecklab.support.broker;

import org.jspecify.annotations.NullMarked;
