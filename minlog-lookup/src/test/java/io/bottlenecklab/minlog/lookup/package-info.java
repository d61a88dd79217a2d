@NullMarked
package io.bottlenecklab.minlog.lookup;

import org.jspecify.annotations.NullMarked;
