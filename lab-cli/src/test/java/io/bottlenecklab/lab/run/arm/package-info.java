@NullMarked
package io.bottlenecklab.lab.run.arm;

import org.jspecify.annotations.NullMarked;
