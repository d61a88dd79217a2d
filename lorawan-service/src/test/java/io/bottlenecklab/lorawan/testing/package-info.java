/** A network to test with. */
@NullMarked
package io.bottlenecklab.lorawan.testing;

import org.jspecify.annotations.NullMarked;
