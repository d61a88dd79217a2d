/** What services tell of themselves at {@code /actuator}. */
@NullMarked
package io.bottlenecklab.lab.actuator;

import org.jspecify.annotations.NullMarked;
