@NullMarked
package io.bottlenecklab.minlog.consumer.testing;

import org.jspecify.annotations.NullMarked;
