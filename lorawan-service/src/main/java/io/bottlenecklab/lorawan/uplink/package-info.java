/** Uplinks: heard, gathered, checked, stored, answered. */
@NullMarked
package io.bottlenecklab.lorawan.uplink;

import org.jspecify.annotations.NullMarked;
