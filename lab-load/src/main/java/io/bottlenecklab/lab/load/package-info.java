/** Load on a running variant. */
@NullMarked
package io.bottlenecklab.lab.load;

import org.jspecify.annotations.NullMarked;
