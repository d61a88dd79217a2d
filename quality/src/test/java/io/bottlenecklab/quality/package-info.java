@NullMarked
package io.bottlenecklab.quality;

import org.jspecify.annotations.NullMarked;
