@NullMarked
package io.bottlenecklab.lab.sampling;

import org.jspecify.annotations.NullMarked;
