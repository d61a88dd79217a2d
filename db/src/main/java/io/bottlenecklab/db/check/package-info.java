/** Checks that a system's database is consistent. */
@NullMarked
package io.bottlenecklab.db.check;

import org.jspecify.annotations.NullMarked;
