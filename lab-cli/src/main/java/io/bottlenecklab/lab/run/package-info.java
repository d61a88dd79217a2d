/** What every measurement needs: the machine, the clock, stored figures. */
@NullMarked
package io.bottlenecklab.lab.run;

import org.jspecify.annotations.NullMarked;
