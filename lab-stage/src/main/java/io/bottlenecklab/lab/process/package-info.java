/** Processes of this machine: their JVMs, processors, ports and logs. */
@NullMarked
package io.bottlenecklab.lab.process;

import org.jspecify.annotations.NullMarked;
