@NullMarked
package io.bottlenecklab.embedded.engine;

import org.jspecify.annotations.NullMarked;
