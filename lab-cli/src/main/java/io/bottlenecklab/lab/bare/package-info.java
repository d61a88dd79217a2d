/** The critical work of each flow without a service around it, in a process of its own. */
@NullMarked
package io.bottlenecklab.lab.bare;

import org.jspecify.annotations.NullMarked;
