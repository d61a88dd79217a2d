@NullMarked
package io.bottlenecklab.minlog.lookup.trail;

import org.jspecify.annotations.NullMarked;
