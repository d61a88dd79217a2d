/** Tables and rows of LoRaWAN, and the check that no uplink was lost or delivered twice. */
@NullMarked
package io.bottlenecklab.db.lorawan;

import org.jspecify.annotations.NullMarked;
