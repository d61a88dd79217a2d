/** The broker, through which gateways and applications are reached. */
@NullMarked
package io.bottlenecklab.lorawan.broker;

import org.jspecify.annotations.NullMarked;
