/** The service's own description. */
@NullMarked
package io.bottlenecklab.minlog.lookup.openapi;

import org.jspecify.annotations.NullMarked;
