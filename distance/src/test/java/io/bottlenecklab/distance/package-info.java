@NullMarked
package io.bottlenecklab.distance;

import org.jspecify.annotations.NullMarked;
