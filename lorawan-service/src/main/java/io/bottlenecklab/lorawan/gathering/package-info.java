/** One frame, heard by several gateways. */
@NullMarked
package io.bottlenecklab.lorawan.gathering;

import org.jspecify.annotations.NullMarked;
