/** How a service writes its log. */
@NullMarked
package io.bottlenecklab.support.logging;

import org.jspecify.annotations.NullMarked;
