/** The categories of members. */
@NullMarked
package io.bottlenecklab.codezap.category;

import org.jspecify.annotations.NullMarked;
