/** Arms under load: warm-up, loads, death, idleness. */
@NullMarked
package io.bottlenecklab.lab.run.arm;

import org.jspecify.annotations.NullMarked;
