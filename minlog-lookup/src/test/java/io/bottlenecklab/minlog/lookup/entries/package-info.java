@NullMarked
package io.bottlenecklab.minlog.lookup.entries;

import org.jspecify.annotations.NullMarked;
