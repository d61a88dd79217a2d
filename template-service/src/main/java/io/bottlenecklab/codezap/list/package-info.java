/** Lists of templates, a page at a time: rows, tags, thumbnails and likes. */
@NullMarked
package io.bottlenecklab.codezap.list;

import org.jspecify.annotations.NullMarked;
