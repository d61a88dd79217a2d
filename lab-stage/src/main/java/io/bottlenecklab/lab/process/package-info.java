/** Processes of this machine: their processors, how they ended, their logs. */
@NullMarked
package io.bottlenecklab.lab.process;

import org.jspecify.annotations.NullMarked;
