/** Statements that stand in files of their own. */
@NullMarked
package io.bottlenecklab.sql;

import org.jspecify.annotations.NullMarked;
