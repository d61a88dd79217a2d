@NullMarked
package io.bottlenecklab.codezap.list.found;

import org.jspecify.annotations.NullMarked;
