/** Which thread works on a message, how it waits, and how it is tried again. */
@NullMarked
package io.bottlenecklab.lorawan.scheduling;

import org.jspecify.annotations.NullMarked;
