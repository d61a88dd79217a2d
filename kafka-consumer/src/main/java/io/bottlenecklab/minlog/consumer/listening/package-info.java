/** Takes records from the topic, and sees to it that none is lost and none blocks the others. */
@NullMarked
package io.bottlenecklab.minlog.consumer.listening;

import org.jspecify.annotations.NullMarked;
