/** {@code capacity}: the highest rate at which a variant meets its objective. */
@NullMarked
package io.bottlenecklab.lab.run.capacity;

import org.jspecify.annotations.NullMarked;
