@NullMarked
package io.bottlenecklab.lab.run.noise;

import org.jspecify.annotations.NullMarked;
