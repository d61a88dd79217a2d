/** The service as gateways, devices and applications see it. */
@NullMarked
package io.bottlenecklab.lorawan;

import org.jspecify.annotations.NullMarked;
