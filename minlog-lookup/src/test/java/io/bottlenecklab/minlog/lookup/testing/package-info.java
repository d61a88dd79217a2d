@NullMarked
package io.bottlenecklab.minlog.lookup.testing;

import org.jspecify.annotations.NullMarked;
