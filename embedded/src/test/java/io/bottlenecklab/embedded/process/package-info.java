@NullMarked
package io.bottlenecklab.embedded.process;

import org.jspecify.annotations.NullMarked;
