@NullMarked
package io.bottlenecklab.systems.minlog.check;

import org.jspecify.annotations.NullMarked;
