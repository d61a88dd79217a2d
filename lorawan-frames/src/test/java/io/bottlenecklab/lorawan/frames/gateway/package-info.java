/** What gateways say, and what is none of it. */
@NullMarked
package io.bottlenecklab.lorawan.frames.gateway;

import org.jspecify.annotations.NullMarked;
