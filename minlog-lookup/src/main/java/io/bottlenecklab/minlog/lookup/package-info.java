/** Who looked at whose data: for citizens about themselves, for systems about anybody. */
@NullMarked
package io.bottlenecklab.minlog.lookup;

import org.jspecify.annotations.NullMarked;
