/** The load engine: sends scripts on schedule and measures, in a process of its own. */
@NullMarked
package io.bottlenecklab.lab.load.engine;

import org.jspecify.annotations.NullMarked;
