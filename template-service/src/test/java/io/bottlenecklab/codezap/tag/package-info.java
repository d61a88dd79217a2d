@NullMarked
package io.bottlenecklab.codezap.tag;

import org.jspecify.annotations.NullMarked;
