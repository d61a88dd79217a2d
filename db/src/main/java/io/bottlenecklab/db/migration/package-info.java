/** Migrations of a system's tables. */
@NullMarked
package io.bottlenecklab.db.migration;

import org.jspecify.annotations.NullMarked;
