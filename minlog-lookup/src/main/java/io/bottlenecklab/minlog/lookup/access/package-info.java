/** Whose entries a caller may read. */
@NullMarked
package io.bottlenecklab.minlog.lookup.access;

import org.jspecify.annotations.NullMarked;
