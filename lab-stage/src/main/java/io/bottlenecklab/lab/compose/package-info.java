/** Variants in containers, with the databases' official images. */
@NullMarked
package io.bottlenecklab.lab.compose;

import org.jspecify.annotations.NullMarked;
