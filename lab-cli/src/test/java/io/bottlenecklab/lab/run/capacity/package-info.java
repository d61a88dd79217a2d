@NullMarked
package io.bottlenecklab.lab.run.capacity;

import org.jspecify.annotations.NullMarked;
