@NullMarked
package io.bottlenecklab.minlog.consumer;

import org.jspecify.annotations.NullMarked;
