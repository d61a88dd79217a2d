/** The command line: its root, and the commands that show the catalogue. */
@NullMarked
package io.bottlenecklab.lab.cli;

import org.jspecify.annotations.NullMarked;
