/** A variant that does not say which one it is. */
@NullMarked
package io.bottlenecklab.lab.mystery;

import org.jspecify.annotations.NullMarked;
