/** The command that sends a load. */
@NullMarked
package io.bottlenecklab.lab.cli.load;

import org.jspecify.annotations.NullMarked;
