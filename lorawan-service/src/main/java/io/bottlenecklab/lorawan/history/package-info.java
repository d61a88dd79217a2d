/** Histories of frames and of their contents. */
@NullMarked
package io.bottlenecklab.lorawan.history;

import org.jspecify.annotations.NullMarked;
