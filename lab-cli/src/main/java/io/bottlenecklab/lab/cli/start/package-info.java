/** Commands that start, stop and inspect variants. */
@NullMarked
package io.bottlenecklab.lab.cli.start;

import org.jspecify.annotations.NullMarked;
