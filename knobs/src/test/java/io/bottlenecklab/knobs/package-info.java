@NullMarked
package io.bottlenecklab.knobs;

import org.jspecify.annotations.NullMarked;
