/** The command line: its root, and the commands that need no measurement. */
@NullMarked
package io.bottlenecklab.lab.cli;

import org.jspecify.annotations.NullMarked;
