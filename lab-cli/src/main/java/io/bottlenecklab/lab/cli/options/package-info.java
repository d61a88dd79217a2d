/** Options that several commands share, and their output. */
@NullMarked
package io.bottlenecklab.lab.cli.options;

import org.jspecify.annotations.NullMarked;
