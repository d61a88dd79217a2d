/** {@code noise}: a variant compared with itself. */
@NullMarked
package io.bottlenecklab.lab.run.noise;

import org.jspecify.annotations.NullMarked;
