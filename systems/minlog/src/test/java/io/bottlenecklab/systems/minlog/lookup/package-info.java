/** Lookups of log entries: their load, and the bare work. */
@NullMarked
package io.bottlenecklab.systems.minlog.lookup;

import org.jspecify.annotations.NullMarked;
