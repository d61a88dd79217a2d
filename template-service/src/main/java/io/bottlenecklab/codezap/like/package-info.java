/** Liking templates. */
@NullMarked
package io.bottlenecklab.codezap.like;

import org.jspecify.annotations.NullMarked;
