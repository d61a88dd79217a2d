/** Texts as searches compare them, and the table of their pairs of neighbours. */
@NullMarked
package io.bottlenecklab.codezap.search.text;

import org.jspecify.annotations.NullMarked;
