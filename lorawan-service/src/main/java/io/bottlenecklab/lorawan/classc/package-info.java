/** Downlinks to devices that always listen. */
@NullMarked
package io.bottlenecklab.lorawan.classc;

import org.jspecify.annotations.NullMarked;
