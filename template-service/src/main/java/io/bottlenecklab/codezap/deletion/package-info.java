/** Deleting templates. */
@NullMarked
package io.bottlenecklab.codezap.deletion;

import org.jspecify.annotations.NullMarked;
