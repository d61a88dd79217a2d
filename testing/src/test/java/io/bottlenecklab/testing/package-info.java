/** The two tiers of tests: quick ones, and those marked slow. */
@NullMarked
package io.bottlenecklab.testing;

import org.jspecify.annotations.NullMarked;
