/** Tests of the uplinks' load. */
@NullMarked
package io.bottlenecklab.systems.lorawan.uplink;

import org.jspecify.annotations.NullMarked;
