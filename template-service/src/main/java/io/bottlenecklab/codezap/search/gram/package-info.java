/** The search by pairs of neighbours. */
@NullMarked
package io.bottlenecklab.codezap.search.gram;

import org.jspecify.annotations.NullMarked;
