@NullMarked
package io.bottlenecklab.lab.judge;

import org.jspecify.annotations.NullMarked;
