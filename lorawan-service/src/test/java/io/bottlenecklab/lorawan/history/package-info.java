/** Histories lose nothing. */
@NullMarked
package io.bottlenecklab.lorawan.history;

import org.jspecify.annotations.NullMarked;
