@NullMarked
package io.bottlenecklab.lab.actuator;

import org.jspecify.annotations.NullMarked;
