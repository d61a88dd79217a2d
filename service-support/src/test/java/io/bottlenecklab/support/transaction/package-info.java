@NullMarked
package io.bottlenecklab.support.transaction;

import org.jspecify.annotations.NullMarked;
