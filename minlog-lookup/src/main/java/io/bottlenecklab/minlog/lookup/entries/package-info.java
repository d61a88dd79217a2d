/** Looking up entries, newest first, a page at a time. */
@NullMarked
package io.bottlenecklab.minlog.lookup.entries;

import org.jspecify.annotations.NullMarked;
