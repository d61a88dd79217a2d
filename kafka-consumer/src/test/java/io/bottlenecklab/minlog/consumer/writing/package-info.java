@NullMarked
package io.bottlenecklab.minlog.consumer.writing;

import org.jspecify.annotations.NullMarked;
