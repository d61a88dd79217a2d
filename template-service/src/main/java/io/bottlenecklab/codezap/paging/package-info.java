/** Which templates stand on a page, and how many pages there are. */
@NullMarked
package io.bottlenecklab.codezap.paging;

import org.jspecify.annotations.NullMarked;
