/** The exception of everything that starts, watches or asks a variant. */
@NullMarked
package io.bottlenecklab.lab.failure;

import org.jspecify.annotations.NullMarked;
