/** Loads that create and delete templates. */
@NullMarked
package io.bottlenecklab.systems.codezap.writing;

import org.jspecify.annotations.NullMarked;
