@NullMarked
package io.bottlenecklab.lab.process;

import org.jspecify.annotations.NullMarked;
