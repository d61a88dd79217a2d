/**
 * What frames leave behind in the database. The service and the lab's bare work share these rows
 * and statements.
 */
@NullMarked
package io.bottlenecklab.lorawan.frames.rows;

import org.jspecify.annotations.NullMarked;
