/** The text of templates as the search sees it. */
@NullMarked
package io.bottlenecklab.db.codezap.text;

import org.jspecify.annotations.NullMarked;
