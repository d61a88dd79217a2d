/** The kinds of database, and everything that differs between them. */
@NullMarked
package io.bottlenecklab.db.engine;

import org.jspecify.annotations.NullMarked;
