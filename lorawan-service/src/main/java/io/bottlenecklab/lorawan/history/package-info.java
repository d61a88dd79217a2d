/** What is kept of frames and of what they said. */
@NullMarked
package io.bottlenecklab.lorawan.history;

import org.jspecify.annotations.NullMarked;
