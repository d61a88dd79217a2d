@NullMarked
package io.bottlenecklab.minlog.record;

import org.jspecify.annotations.NullMarked;
