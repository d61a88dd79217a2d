/** What tests of services share. */
@NullMarked
package io.bottlenecklab.support.testing;

import org.jspecify.annotations.NullMarked;
