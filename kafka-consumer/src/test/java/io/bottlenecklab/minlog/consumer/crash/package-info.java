@NullMarked
package io.bottlenecklab.minlog.consumer.crash;

import org.jspecify.annotations.NullMarked;
