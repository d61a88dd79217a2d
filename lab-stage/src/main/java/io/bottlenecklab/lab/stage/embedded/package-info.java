/** Variants as processes of this machine. */
@NullMarked
package io.bottlenecklab.lab.stage.embedded;

import org.jspecify.annotations.NullMarked;
