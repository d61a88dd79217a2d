/** Where a variant runs: embedded processes or compose. */
@NullMarked
package io.bottlenecklab.lab.stage;

import org.jspecify.annotations.NullMarked;
