/** Checks that Code Zap's database is consistent. */
@NullMarked
package io.bottlenecklab.db.codezap.check;

import org.jspecify.annotations.NullMarked;
