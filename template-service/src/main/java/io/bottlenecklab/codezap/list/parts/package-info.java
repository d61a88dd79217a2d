/** What a list says of each template beside its own row. */
@NullMarked
package io.bottlenecklab.codezap.list.parts;

import org.jspecify.annotations.NullMarked;
