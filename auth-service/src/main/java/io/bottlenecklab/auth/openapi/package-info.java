/** The service's own description. */
@NullMarked
package io.bottlenecklab.auth.openapi;

import org.jspecify.annotations.NullMarked;
