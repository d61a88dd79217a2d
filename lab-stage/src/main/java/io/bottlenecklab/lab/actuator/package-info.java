/** A client of the services' {@code /actuator}. */
@NullMarked
package io.bottlenecklab.lab.actuator;

import org.jspecify.annotations.NullMarked;
