@NullMarked
package io.bottlenecklab.codezap.paging;

import org.jspecify.annotations.NullMarked;
