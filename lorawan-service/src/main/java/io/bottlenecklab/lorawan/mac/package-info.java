/** MAC commands: what devices ask the network, and tell it. */
@NullMarked
package io.bottlenecklab.lorawan.mac;

import org.jspecify.annotations.NullMarked;
