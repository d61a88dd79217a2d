@NullMarked
package io.bottlenecklab.embedded;

import org.jspecify.annotations.NullMarked;
