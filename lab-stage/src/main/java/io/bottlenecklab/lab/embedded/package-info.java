/** Variants as processes of this machine. */
@NullMarked
package io.bottlenecklab.lab.embedded;

import org.jspecify.annotations.NullMarked;
