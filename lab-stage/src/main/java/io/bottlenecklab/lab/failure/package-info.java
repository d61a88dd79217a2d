/** One exception for everything that starts, observes or asks a variant, and access to files. */
@NullMarked
package io.bottlenecklab.lab.failure;

import org.jspecify.annotations.NullMarked;
