/** How much a service handles at once, and what it answers beyond that. */
@NullMarked
package io.bottlenecklab.support.admission;

import org.jspecify.annotations.NullMarked;
