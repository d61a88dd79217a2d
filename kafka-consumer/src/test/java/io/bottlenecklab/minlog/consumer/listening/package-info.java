@NullMarked
package io.bottlenecklab.minlog.consumer.listening;

import org.jspecify.annotations.NullMarked;
