@NullMarked
package io.bottlenecklab.codezap;

import org.jspecify.annotations.NullMarked;
