/** Errors as RFC 9457 problem details with stable types. */
@NullMarked
package io.bottlenecklab.support.problem;

import org.jspecify.annotations.NullMarked;
