/** The way of an uplink, from the gateway's message to the answer. */
@NullMarked
package io.bottlenecklab.lorawan.uplink;

import org.jspecify.annotations.NullMarked;
