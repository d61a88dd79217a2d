/** Records, and where they are, from outside the services. */
@NullMarked
package io.bottlenecklab.minlog.testing;

import org.jspecify.annotations.NullMarked;
