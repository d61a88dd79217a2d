@NullMarked
package io.bottlenecklab.codezap.testing;

import org.jspecify.annotations.NullMarked;
