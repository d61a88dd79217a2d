/** Devices get sessions. */
@NullMarked
package io.bottlenecklab.lorawan.join;

import org.jspecify.annotations.NullMarked;
