/** Bearer tokens checked against a key set. */
@NullMarked
package io.bottlenecklab.support.token;

import org.jspecify.annotations.NullMarked;
