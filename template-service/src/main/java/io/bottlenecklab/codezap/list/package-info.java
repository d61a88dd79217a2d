/** Lists of templates, a page at a time. */
@NullMarked
package io.bottlenecklab.codezap.list;

import org.jspecify.annotations.NullMarked;
