/** Downlinks to devices that always listen. */
@NullMarked
package io.bottlenecklab.systems.lorawan.downlink;

import org.jspecify.annotations.NullMarked;
