/** Which templates stand on a page, and how many pages there are. */
@NullMarked
package io.bottlenecklab.codezap.list.found;

import org.jspecify.annotations.NullMarked;
