/** The knobs there are, and the variant files that set them. */
@NullMarked
package io.bottlenecklab.knobs;

import org.jspecify.annotations.NullMarked;
