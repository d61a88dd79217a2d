/** A proxy that adds a network's round trip between a client and a server. */
@NullMarked
package io.bottlenecklab.distance;

import org.jspecify.annotations.NullMarked;
