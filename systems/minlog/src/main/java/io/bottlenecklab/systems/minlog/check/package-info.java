/** What {@code ./lab check} proves of a running variant. */
@NullMarked
package io.bottlenecklab.systems.minlog.check;

import org.jspecify.annotations.NullMarked;
