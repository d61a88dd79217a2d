/** Services' own descriptions. */
@NullMarked
package io.bottlenecklab.support.openapi;

import org.jspecify.annotations.NullMarked;
