/** Loads that only read. */
@NullMarked
package io.bottlenecklab.systems.codezap.reading;

import org.jspecify.annotations.NullMarked;
