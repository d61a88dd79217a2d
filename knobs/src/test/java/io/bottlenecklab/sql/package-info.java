/** Statements in files. */
@NullMarked
package io.bottlenecklab.sql;

import org.jspecify.annotations.NullMarked;
