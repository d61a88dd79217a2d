/** The command line: one class a verb. */
@NullMarked
package io.bottlenecklab.lab.cli;

import org.jspecify.annotations.NullMarked;
