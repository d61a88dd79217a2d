/** Downlinks: how they are sent, and when to devices that always listen. */
@NullMarked
package io.bottlenecklab.lorawan.downlink;

import org.jspecify.annotations.NullMarked;
