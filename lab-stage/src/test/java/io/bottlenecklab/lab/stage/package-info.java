@NullMarked
package io.bottlenecklab.lab.stage;

import org.jspecify.annotations.NullMarked;
