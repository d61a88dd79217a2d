/** {@code capacity} and {@code limit}: measurements of a single variant. */
@NullMarked
package io.bottlenecklab.lab.run.single;

import org.jspecify.annotations.NullMarked;
