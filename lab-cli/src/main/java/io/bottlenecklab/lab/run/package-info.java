/** What every measurement needs: the machine, the clock, and arms with their loads. */
@NullMarked
package io.bottlenecklab.lab.run;

import org.jspecify.annotations.NullMarked;
