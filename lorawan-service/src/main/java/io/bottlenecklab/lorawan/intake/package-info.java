/** What gateways say, sorted by kind. */
@NullMarked
package io.bottlenecklab.lorawan.intake;

import org.jspecify.annotations.NullMarked;
