/** Processes of this machine: their JVMs, processors, ports and logs. */
@NullMarked
package io.bottlenecklab.lab.stage.process;

import org.jspecify.annotations.NullMarked;
