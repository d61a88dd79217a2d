/** Tests of how messages are taken. */
@NullMarked
package io.bottlenecklab.lorawan.intake;

import org.jspecify.annotations.NullMarked;
