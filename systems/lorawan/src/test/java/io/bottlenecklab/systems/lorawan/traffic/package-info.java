/** Tests of the uplinks' load. */
@NullMarked
package io.bottlenecklab.systems.lorawan.traffic;

import org.jspecify.annotations.NullMarked;
