/** {@code run} and {@code try}: experiments measured and reported. */
@NullMarked
package io.bottlenecklab.lab.cli.measure;

import org.jspecify.annotations.NullMarked;
